/** What html-validate says, as findings. */
import type { Message } from "html-validate";
import type { Finding } from "../rules/rule.ts";
import { browserSelector } from "./browser-selector.ts";
import { elementAt } from "./false-alarms.ts";
import { htmlHint } from "./html-hints.ts";
import { idOfHtmlRule } from "./html-rules.ts";

/** Of the page that was validated last. */
export function findingOf(
  { ruleId, message, selector, line, column }: Message,
  file: string,
  route: string,
): Finding {
  const place = selector && browserSelector(selector, elementAt(selector));
  const hint =
    ruleId === "close-order" && message.includes("</script>") ? STRAY_SCRIPT : htmlHint(ruleId);
  return {
    rule: idOfHtmlRule(ruleId),
    where: { file, route, ...(place ? { selector: place } : { line, column }) },
    message: inPlainWords(message),
    ...(hint ? { hint } : {}),
  };
}

const STRAY_SCRIPT =
  "a script before it holds </script> in a text, which ends it: give structured data to head.jsonLd, which escapes it";

/** Of a file that is no page. */
export const NO_TEXT = {
  message: "the file is no text in UTF-8: it has zero bytes, as UTF-16 and binary files do",
  hint: "save it in UTF-8, or give it another name than that of a page",
};

function inPlainWords(message: string): string {
  const [, unread] = /^failed to tokenize "(.*?)(?:\.\.\.)?", /i.exec(message) ?? [];
  return unread === undefined
    ? message.charAt(0).toLowerCase() + message.slice(1)
    : `the markup cannot be read from here on: ${unread.replaceAll('\\"', '"')}…`;
}

/** One element that is never closed holds all that follow: more of its kind are told as one. */
export function withoutRepeats(messages: readonly Message[]): readonly Message[] {
  const times = new Map<string, number>();
  for (const { message } of messages.filter(isUnclosed))
    times.set(message, (times.get(message) ?? 0) + 1);
  const told = new Set<string>();
  return messages.flatMap((each) => {
    if (!isUnclosed(each)) return [each];
    const { message } = each;
    if (told.has(message)) return [];
    told.add(message);
    const count = times.get(message) ?? 1;
    return [count === 1 ? each : { ...each, message: `${message}, ${count} times` }];
  });
}

const isUnclosed = ({ ruleId, message }: Message): boolean =>
  ruleId === "close-order" && message.startsWith("Unclosed");
