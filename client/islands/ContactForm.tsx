import { type FormEvent, type SyntheticEvent, useRef, useState } from "react";
import { send } from "../delivery.ts";
import type { ToastLink } from "../toast/reducer.ts";
import type { ToastStore } from "../toast/store.ts";
import { Slot, type Slots } from "./Slot.tsx";
import { useLive } from "./useLive.ts";

export interface ContactFormProps {
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
  /** Where messages go; without it nothing is sent. */
  readonly endpoint?: string;
}

/** Writes what the browser says of a field beside it; the stylesheet shows it of fields that are wrong. */
const explain = ({ target }: SyntheticEvent) => {
  const field = target as HTMLInputElement;
  const note = field.nextElementSibling;
  if (!field.required || !note) return;
  note.textContent = field.validationMessage;
  field.ariaInvalid = `${field.matches(":user-invalid")}`;
};

interface Around {
  readonly slots: Slots;
  readonly toasts?: ToastStore;
}

/**
 * The contact form around its fields, the slot `fields`. They are the server's own markup, so that
 * what a visitor types before the script runs, or while it fails, is never touched.
 *
 * Without an endpoint nothing may be sent, with script or without. Until the script runs, the button
 * is a plain one, so that neither it nor Enter submits anything. It is not disabled: a click on
 * it would then take the focus out of the form, and away the note that says why nothing happens.
 * Should something submit the form all the same, `post` keeps what was typed out of the URL.
 */
export function ContactForm(props: ContactFormProps & Around) {
  const { submit, sending, success, failure, endpoint, slots, toasts } = props;
  const live = useLive();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    const form = event.currentTarget;
    const freeze = (frozen: boolean) => {
      underWay.current = frozen;
      setBusy(frozen);
      for (const field of form.querySelectorAll<HTMLInputElement>("input,textarea"))
        field.readOnly = frozen;
    };
    freeze(true);
    const accepted = !endpoint || (await send(endpoint, form, event.timeStamp));
    freeze(false);
    if (accepted) {
      form.reset();
      // The answer takes the form's place.
      form.dataset.sent = "";
      form.querySelector<HTMLElement>(".notice[tabindex]")?.focus();
    }
    const { title, text, links } = failure;
    toasts?.add(
      accepted
        ? { title: success }
        : { title, description: text, action: links, variant: "destructive" },
    );
  };

  return (
    <form
      className="form"
      action={endpoint}
      method="post"
      onSubmit={onSubmit}
      onBlurCapture={explain}
      onInvalidCapture={explain}
      data-live={live || undefined}
    >
      <Slot name="note" slots={slots} />
      <Slot name="fields" slots={slots} />
      <button
        type={endpoint || live ? "submit" : "button"}
        className="btn"
        aria-disabled={busy || undefined}
      >
        {busy ? sending : submit}
      </button>
      <Slot name="next" slots={slots} />
    </form>
  );
}
