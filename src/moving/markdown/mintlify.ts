/** Words after the language of code are its title, and code in a group is in tabs: https://mintlify.com/docs/create/code */
import { codeRanges, type MovingText } from "../text.ts";

export function withoutMintlify(text: MovingText): MovingText {
  const { value } = text;
  const groups = Array.from(
    value.matchAll(/<(CodeGroup|RequestExample|ResponseExample)\b[^>]*>([\s\S]*?)<\/\1>/g),
    ({ index, 0: whole }) => ({ start: index, end: index + whole.length }),
  );
  const edits = codeRanges(value).flatMap(({ start }) => {
    const end = value.indexOf("\n", start);
    const [, begin, info = ""] =
      /^([ \t]*[`~]{3,}[ \t]*[\w+#-]+)[ \t]+(.*)$/.exec(value.slice(start, end)) ?? [];
    const [title = ""] = /^[^={}]+(?=\s\{|\s\w+=|$)/.exec(info) ?? [];
    const words = title
      .split(/\s+/)
      .filter((word) => !/^(lines|wrap|expandable|theme|icon|twoslash)$/.test(word))
      .join(" ");
    if (begin === undefined || words === "") return [];
    const isTab = groups.some((group) => start > group.start && start < group.end);
    const rest = info.slice(title.length);
    const quoted = words.replaceAll('"', "'");
    return [{ start, end, text: `${begin} ${isTab ? "tab" : "title"}="${quoted}"${rest}` }];
  });
  return text.edited(edits).replaced(/<\/?CodeGroup\b[^>]*>/g, () => "");
}
