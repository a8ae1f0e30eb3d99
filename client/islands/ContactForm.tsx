import { type FormEvent, useRef, useState } from "react";
import { send, TRAP_FIELD } from "../delivery.ts";
import type { ToastLink } from "../toast/reducer.ts";
import type { ToastStore } from "../toast/store.ts";
import { Slot, type Slots } from "./Slot.tsx";
import { useLive } from "./useLive.ts";

export interface ContactFormProps {
  readonly fields: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly service: string;
    readonly servicePlaceholder: string;
    readonly message: string;
  };
  readonly submit: string;
  /** Label of the button while the message is on its way. */
  readonly sending: string;
  readonly success: string;
  readonly failure: {
    readonly title: string;
    readonly text: string;
    /** Other ways to reach the company: phone and chat. */
    readonly links: readonly ToastLink[];
  };
  /** Label of the field that only robots fill. */
  readonly trap: string;
  /** Where messages go; without it nothing is sent. */
  readonly endpoint?: string;
}

const INPUTS = [
  { name: "name", type: "text", required: true, autoComplete: "name" },
  { name: "email", type: "email", required: true, autoComplete: "email", inputMode: "email" },
  { name: "phone", type: "tel", required: true, autoComplete: "tel", inputMode: "tel" },
  { name: "service", type: "text", required: false, autoComplete: "off" },
] as const;

interface Around {
  readonly slots: Slots;
  readonly toasts?: ToastStore;
}

/**
 * The contact form. Fields are uncontrolled, so that what a visitor types before the script runs, or
 * while it fails, is never touched. Without an endpoint, `method="dialog"` outside a dialog makes a
 * submission without script do nothing at all: nothing is sent and no URL changes.
 */
export function ContactForm({
  fields,
  submit,
  sending,
  success,
  failure,
  trap,
  endpoint,
  slots,
  toasts,
}: ContactFormProps & Around) {
  const live = useLive();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const since = useRef(Date.now());

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const accepted = !endpoint || (await send(endpoint, form, since.current));
    underWay.current = false;
    setBusy(false);
    if (accepted) form.reset();
    toasts?.add(
      accepted
        ? { title: success }
        : {
            title: failure.title,
            description: failure.text,
            action: failure.links,
            variant: "destructive",
          },
    );
  };

  return (
    <form
      className="form"
      action={endpoint}
      method={endpoint ? "post" : "dialog"}
      onSubmit={onSubmit}
      aria-busy={busy || undefined}
      data-live={live || undefined}
    >
      <Slot name="note" slots={slots} />
      {INPUTS.map(({ name, required, ...attributes }) => (
        <p key={name} className={`field ${name}`}>
          <label htmlFor={`contact-${name}`}>{fields[name]}</label>
          <input
            id={`contact-${name}`}
            name={name}
            required={required}
            readOnly={busy}
            placeholder={name === "service" ? fields.servicePlaceholder : undefined}
            {...attributes}
          />
        </p>
      ))}
      <p className="field message">
        <label htmlFor="contact-message">{fields.message}</label>
        <textarea id="contact-message" name="message" rows={5} required readOnly={busy} />
      </p>
      {endpoint && (
        <p className="vh" aria-hidden="true">
          <label htmlFor="contact-trap">{trap}</label>
          <input id="contact-trap" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </p>
      )}
      <button type="submit" className="btn" aria-disabled={busy || undefined}>
        {busy ? sending : submit}
      </button>
    </form>
  );
}
