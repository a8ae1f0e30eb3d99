import { Bdi, Island, type Page, Picture } from "build-site";
import { ContactForm, type ContactFormProps } from "../../client/islands/ContactForm.tsx";
import type { Content, Mark } from "../content.ts";
import { page } from "../layout/page.tsx";
import { ContactCards } from "../sections/ContactCards.tsx";
import { Near } from "../sections/Drawing.tsx";
import { FormFields } from "../sections/FormFields.tsx";
import { Hero } from "../sections/Hero.tsx";
import { Split } from "../sections/Points.tsx";
import { Questions } from "../sections/Questions.tsx";
import { Terms, term } from "../sections/Terms.tsx";
import { localBusiness } from "../structured-data.ts";
import { chatLink, comma, mailLink, officeLines, phoneLink } from "../text.ts";

/** Where the page's drawing has those who answer. */
const TABLE: Mark = [46, 60];

export function contactPage(content: Content): Page {
  const { hero, next, questions, seo } = content.contact;
  return page(content, {
    path: "/contact",
    seo,
    image: hero.image,
    trail: [{ name: content.labels.nav.contact, path: "/contact" }],
    jsonLd: [localBusiness(content)],
    main: (crumbs) => (
      <>
        <Hero {...hero} field="clay" low crumbs={crumbs} />
        <ContactCards content={content} />
        <section className="sec f-page2">
          <div className="wrap reach">
            <Message content={content} />
            <Office content={content} />
          </div>
        </section>
        <Split
          title={next.title}
          picture={<Near file={hero.image.file} at={TABLE} field="clay" />}
          id="next"
        >
          <Terms terms={next.items.map(({ title, text }) => term(title, text))} />
          <a className="more" href={next.about.link}>
            {next.about.label}
          </a>
        </Split>
        <Questions title={content.labels.questions} questions={questions} />
      </>
    ),
  });
}

function formProps({ site, contact }: Content): ContactFormProps {
  const { submit, sending, success, failure } = contact.form;
  return {
    submit,
    sending,
    success,
    failure: {
      title: failure.title,
      text: failure.text,
      links: [
        { label: failure.phone, href: phoneLink(site.phone) },
        { label: failure.chat, href: chatLink(site) },
      ],
    },
    ...(site.delivery.mode === "endpoint" && { endpoint: site.delivery.url }),
  };
}

function Message({ content }: { content: Content }) {
  const { title, text, fields, trap, next, success } = content.contact.form;
  const guarded = content.site.delivery.mode === "endpoint";
  return (
    <div id="message">
      <h2>{title}</h2>
      <p className="note">{text}</p>
      <Island
        name="contact-form"
        component={ContactForm}
        props={formProps(content)}
        slots={{
          note: <WithoutScript content={content} />,
          fields: <FormFields fields={fields} {...(guarded && { trap })} />,
          next: (
            <p className="notice" tabIndex={-1}>
              <b>{success}</b> {next} <a href="#next">{content.contact.next.title}</a>
            </p>
          ),
        }}
      />
    </div>
  );
}

/**
 * Without script and without an endpoint nothing can be sent: say so, and offer other ways. A script
 * that is allowed but does not arrive leaves `noscript` silent; the second note is for that case.
 */
function WithoutScript({ content: { site, contact, labels } }: { content: Content }) {
  if (site.delivery.mode === "endpoint") return null;
  const note = (
    <>
      {contact.form.noscript}{" "}
      <a href={phoneLink(site.phone)}>
        <Bdi>{site.phone}</Bdi>
      </a>
      {comma(labels)}
      <a href={mailLink(site.email)}>
        <Bdi>{site.email}</Bdi>
      </a>
      {comma(labels)}
      <a href={chatLink(site)}>{site.chat.app}</a>
    </>
  );
  return (
    <>
      <noscript>
        <p className="notice">{note}</p>
      </noscript>
      <p className="notice late">{note}</p>
    </>
  );
}

/** The drawing of the office's district, until someone asks for the map: nothing is loaded from elsewhere before. */
function Office({ content: { site, contact, labels, areas } }: { content: Content }) {
  const { title, text, show, unreachable, link } = contact.office;
  const district = areas.find(({ areaName }) => areaName === site.office.district)?.heroImage?.file;
  return (
    <div className="office">
      <h2>{title}</h2>
      <details className="omap">
        <summary>
          {district && <Picture file={district} alt="" sizes="(min-width: 60rem) 30vw, 100vw" />}
          {show}
        </summary>
        <iframe
          src={site.map.embed}
          title={site.map.title}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      </details>
      <p className="notice" data-unreachable={unreachable} />
      <address>
        {officeLines(site, labels).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      <p className="note">{text}</p>
      <a className="more" href={site.map.link} target="_blank" rel="noopener">
        {link} <span className="vh">({labels.opensNewTab})</span>
      </a>
    </div>
  );
}
