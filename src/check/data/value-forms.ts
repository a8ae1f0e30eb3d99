/** Values that have one form whatever their node is. */
import { internationalFault } from "../links/contact-links.ts";
import { type DataNode, type NodeFault, stringsOf } from "./nodes.ts";

/** What is wrong with a text, or nothing. */
type Form = (text: string) => string | undefined;

const form =
  (isRight: (text: string) => boolean, fault: string): Form =>
  (text) =>
    isRight(text) ? undefined : fault;

const ofForms =
  (forms: Readonly<Record<string, Form>>) =>
  ({ value, path }: DataNode): readonly NodeFault[] =>
    Object.entries(value).flatMap(([key, held]) =>
      stringsOf(held).flatMap((text) => {
        const fault = forms[key]?.(text);
        return fault ? [{ message: `${path}.${key} "${text}" ${fault}`, quote: text }] : [];
      }),
    );

const phone: Form = (text) =>
  /^\+\d[\d\s().-]*$/.test(text)
    ? internationalFault(text.replace(/\D/g, ""))?.message
    : "does not begin with + and the country code";

export const phoneFaults = ofForms({ telephone: phone, faxNumber: phone });

export const writtenValueFaults = ofForms({
  email: form((text) => /^[^\s@]+@[^\s@]+\.[a-z]+$/i.test(text), "is no e-mail address"),
  addressCountry: form(
    (text) => /^[A-Z]{2}$/.test(text) || text.length > 3,
    "is no country: two capital letters of ISO 3166-1",
  ),
});

export const priceRangeFaults = ofForms({
  priceRange: form((text) => text.length < 100, "has 100 characters or more"),
});

export const writtenHoursFaults = ofForms({
  openingHours: form(
    (text) =>
      /^(Mo|Tu|We|Th|Fr|Sa|Su)([,-](Mo|Tu|We|Th|Fr|Sa|Su))*( \d{2}:\d{2}-\d{2}:\d{2})?$/.test(text),
    "is not written as in Mo-Fr 09:00-17:00",
  ),
});
