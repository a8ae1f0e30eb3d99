import { Bdi } from "build-site";
import type { ReactNode } from "react";
import type { Content } from "../content.ts";
import { chatLink, mailLink, phoneLink } from "../text.ts";

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Card({ title, text, children }: CardProps) {
  return (
    <li>
      <h2>{title}</h2>
      <p className="way">{children}</p>
      <p>{text}</p>
    </li>
  );
}

/** The four ways to the company, the quickest first. */
export function ContactCards({ content }: { content: Content }) {
  const { site, labels } = content;
  const { chat, phone, email, hours } = content.contact.cards;
  return (
    <section className="sec ways">
      <div className="wrap">
        <ul>
          <Card {...chat}>
            <a href={chatLink(site)} target="_blank" rel="noopener">
              {chat.action} <span className="vh">({labels.opensNewTab})</span>
            </a>
          </Card>
          <Card {...phone}>
            <a href={phoneLink(site.phone)}>
              <Bdi>{site.phone}</Bdi>
            </a>
          </Card>
          <Card {...email}>
            <a href={mailLink(site.email)}>
              <Bdi>{site.email}</Bdi>
            </a>
          </Card>
          <Card {...hours}>{site.hoursShown}</Card>
        </ul>
      </div>
    </section>
  );
}
