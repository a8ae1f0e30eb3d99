import { TRAP_FIELD } from "../../client/delivery.ts";
import type { Content } from "../content.ts";

type Form = Content["contact"]["form"];

const INPUTS = [
  { name: "name", type: "text", required: true, autoComplete: "name" },
  { name: "email", type: "email", required: true, autoComplete: "email", inputMode: "email" },
  { name: "phone", type: "tel", required: true, autoComplete: "tel", inputMode: "tel" },
  { name: "service", type: "text", required: false, autoComplete: "off" },
] as const;

const noteOf = (name: string) => `note-${name}`;

/**
 * The fields of the contact form, each with room for what the browser says of it, and with `trap`
 * one that only robots see and fill.
 */
export function FormFields({ fields, trap }: { fields: Form["fields"]; trap?: string }) {
  return (
    <>
      {INPUTS.map((input) => (
        <p key={input.name} className={`field ${input.name}`}>
          <label htmlFor={`contact-${input.name}`}>{fields[input.name]}</label>{" "}
          <input
            id={`contact-${input.name}`}
            placeholder={input.name === "service" ? fields.servicePlaceholder : undefined}
            aria-describedby={noteOf(input.name)}
            {...input}
          />
          <small id={noteOf(input.name)}>{!input.required && fields.optional}</small>
        </p>
      ))}
      <p className="field message">
        <label htmlFor="contact-message">{fields.message}</label>
        <textarea
          id="contact-message"
          name="message"
          rows={5}
          required
          aria-describedby={noteOf("message")}
        />
        <small id={noteOf("message")} />
      </p>
      {trap && (
        <p className="vh" aria-hidden="true">
          <label htmlFor="contact-trap">{trap}</label>
          <input id="contact-trap" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </p>
      )}
    </>
  );
}
