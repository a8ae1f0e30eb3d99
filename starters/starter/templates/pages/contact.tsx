/** A form that works without script: a form service takes what it sends. */
import type { Page } from "build-site";
import type { Company } from "../content.ts";
import { layout } from "../layout.tsx";

export const contactPage = (site: Company): Page =>
  layout({
    site,
    head: {
      title: `Contact | ${site.name}`,
      description: `Write to ${site.name}: a short form for questions and corrections, or an e-mail to ${site.email}.`,
    },
    children: (
      <div className="post">
        <h1>Contact</h1>
        <p>
          Write to <a href={`mailto:${site.email}`}>{site.email}</a>, or send this form. Questions
          about a post are as welcome as corrections; say which post you mean. Your address is used
          for the answer and for nothing else. Most letters get theirs within a week, those that
          come in the middle of the season a little later. The notes themselves are on the{" "}
          <a href="/">first page</a>.
        </p>
        <form className="form" action={site.formAddress} method="post">
          <label>
            Name
            <input name="name" type="text" autoComplete="name" required />
          </label>
          <label>
            E-mail
            <input name="email" type="email" autoComplete="email" required />
          </label>
          <label>
            Message
            <textarea name="message" rows={5} required />
          </label>
          <button type="submit">Send</button>
        </form>
      </div>
    ),
  });
