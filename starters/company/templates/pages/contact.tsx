/** A form that works without script: a form service takes what it sends. */
import type { Page } from "build-site";
import type { Company } from "../content.ts";
import { layout, telephone } from "../layout.tsx";

export const contactPage = (site: Company): Page =>
  layout(
    site,
    {
      title: `Contact | ${site.name}`,
      description: `Call ${site.name}, write an e-mail or send the form: an answer comes within two working days.`,
    },
    <section className="text">
      <h1>Contact</h1>
      <p>
        Call <a href={telephone(site)}>{site.phone}</a>, write to{" "}
        <a href={`mailto:${site.email}`}>{site.email}</a>, or send this form.
      </p>
      <form action={site.formAddress} method="post">
        <label>
          Name
          <input name="name" type="text" autoComplete="name" required />
        </label>
        <label>
          E-mail
          <input name="email" type="email" autoComplete="email" required />
        </label>
        <label>
          What is it about?
          <textarea name="message" rows={5} required />
        </label>
        <button className="button" type="submit">
          Send
        </button>
      </form>
      <h2 id="privacy">Privacy</h2>
      <p>{site.privacy}</p>
    </section>,
  );
