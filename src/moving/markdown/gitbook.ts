/** Blocks of GitBook: https://gitbook.com/docs/creating-content/blocks. What no line here names is told as a tag. */
import type { MovingText } from "../text.ts";
import { admonitionOf, escaped } from "./containers.ts";

const VALUE = (name: string, given: string): string =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(given)?.slice(1).find(Boolean) ?? "";

export const withoutGitBook = (text: MovingText): MovingText =>
  text.replaced(/\{%-?\s*(\w[\w-]*)\s*([^%]*?)\s*-?%\}/g, ([, name = "", given = ""]) => {
    switch (name) {
      case "hint":
        return `::::::${admonitionOf(VALUE("style", given)) ?? "note"}`;
      case "endhint":
        return "::::::";
      case "tabs":
        return ":::::tabs";
      case "endtabs":
        return ":::::";
      case "tab":
        return `::::tab[${escaped(VALUE("title", given))}]`;
      case "endtab":
        return "::::";
      case "embed":
      case "file":
      case "swagger": {
        const url = VALUE("url", given) || VALUE("src", given);
        return url && `[${escaped(VALUE("caption", given) || url)}](<${url}>)`;
      }
      case "code":
        return VALUE("title", given) && `**${escaped(VALUE("title", given))}**\n`;
    }
    return GROUPS.test(name) ? "" : undefined;
  });

/** Their ends, and those that only say how what is in them looks. */
const GROUPS =
  /^(endcode|endembed|endfile|content-ref|endcontent-ref|stepper|endstepper|step|endstep|columns|endcolumns|column|endcolumn)$/;
