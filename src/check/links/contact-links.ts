/** Links that start a call, a letter or a chat: one wrong character and the link is dead. */
import { decode } from "../../hosting/decode.ts";

export interface ContactFault {
  readonly message: string;
  readonly hint?: string;
}

/** `text` is what the visitor reads on the link. */
export function contactFault(
  kind: "tel" | "mailto" | "chat",
  rest: string,
  text: string,
): ContactFault | undefined {
  if (kind === "tel") return telFault(rest, text);
  return kind === "mailto" ? mailtoFault(rest, text) : chatFault(rest);
}

function telFault(number: string, text: string): ContactFault | undefined {
  if (!number.startsWith("+"))
    return {
      message: "has no country code, so it fails from abroad",
      hint: "write + and the country code, such as tel:+442079460000",
    };
  const digits = number.slice(1);
  if (!/^\d+$/.test(digits))
    return {
      message: "holds more than digits after the plus sign",
      hint: `write tel:+${digits.replace(/\D/g, "")}`,
    };
  const fault = internationalFault(digits);
  if (fault) return fault;
  const shown = /\+[\d\s().-]{6,}/.exec(text)?.[0].replace(/\D/g, "");
  return shown !== undefined && shown !== digits
    ? { message: `rings another number than the one that visitors read, ${text.trim()}` }
    : undefined;
}

function mailtoFault(rest: string, text: string): ContactFault | undefined {
  const [address = "", query] = rest.split("?");
  if (/\s/.test(rest)) return { message: "has a space", hint: "write %20 inside a subject" };
  const addresses = (decode(address) ?? address).split(",");
  const wrong = addresses.find((each) => !/^[^\s@<>]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(each));
  if (wrong !== undefined)
    return { message: wrong === "" ? "has no address" : `"${wrong}" is not an e-mail address` };
  for (const key of new URLSearchParams(query).keys())
    if (!/^(subject|body|cc|bcc)$/i.test(key))
      return { message: `has "${key}", which no mail program knows` };
  const shown = /[^\s@<>]+@[^\s@<>]+\.[a-z]+/i.exec(text)?.[0];
  return shown !== undefined && shown.toLowerCase() !== addresses[0]?.toLowerCase()
    ? { message: `writes to another address than the one that visitors read, ${shown}` }
    : undefined;
}

/** https://faq.whatsapp.com/5913398998672934 */
function chatFault(href: string): ContactFault | undefined {
  const url = new URL(href);
  const number =
    url.hostname === "wa.me"
      ? url.pathname.slice(1)
      : url.hostname === "api.whatsapp.com"
        ? url.searchParams.get("phone")
        : undefined;
  if (number === undefined) return undefined;
  if (number === null || number === "") return { message: "names no number to chat with" };
  const digits = decode(number) ?? number;
  if (!/^\d+$/.test(digits))
    return {
      message: "holds more than digits in its number",
      hint: `write ${digits.replace(/\D/g, "").replace(/^0+/, "")}: country code and digits only`,
    };
  return internationalFault(digits);
}

/** Faults of an international number's digits. https://www.itu.int/rec/T-REC-E.164 */
export function internationalFault(digits: string): ContactFault | undefined {
  if (digits.startsWith("0"))
    return { message: "begins with a zero", hint: "begin with the country code" };
  if (digits.length < 8 || digits.length > 15)
    return { message: `has ${digits.length} digits; international numbers have 8 to 15` };
  const code = countryCode(digits);
  return digits.charAt(code.length) === "0" && !KEEPS_ZERO.has(code)
    ? {
        message: `has the 0 for calls inside the country after its country code ${code}`,
        hint: `leave the 0 out: ${code}${digits.slice(code.length + 1)}`,
      }
    : undefined;
}

/** Italy, San Marino, the Vatican and some of Africa keep a leading zero. */
const KEEPS_ZERO = new Set(["39", "378", "379", "225", "241", "242"]);

const TWO_DIGITS = /^(2[07]|3[0-4]|36|39|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function countryCode(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, TWO_DIGITS.test(digits) ? 2 : 3);
}
