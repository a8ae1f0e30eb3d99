/** Formulas in TeX, as code: https://github.com/remarkjs/remark-math */
import { fenced, type MovingText } from "../text.ts";

type Told = (line: number, what: string, why: string) => void;

const WHY = "shown as they are written: a plug-in can draw them, the documentation has the recipe";

/** Between two lines of `$$`. */
export const withoutMaths = (text: MovingText, tell: Told): MovingText =>
  text.replaced(
    /^([ \t>]*)\$\$[ \t]*\n([\s\S]*?)\n[ \t>]*\$\$[ \t]*$/gm,
    ([, margin = "", maths = ""], line) => {
      tell(line, "maths", WHY);
      return `${margin}\`\`\`latex\n${maths}\n${margin}\`\`\``;
    },
  );

/** Also within lines: their braces are no expressions of MDX. */
export const withoutMdxMaths = (text: MovingText, tell: Told): MovingText =>
  withoutMaths(text, tell).replaced(
    /(?<![\\$\w])(\$\$?)(?![\s$])([^$`]*\{[^$`]*?)(?<![\s\\])\1(?![\d$])/g,
    ([whole, marks, maths = ""], line) => {
      if (/\n\s*\n/.test(maths)) return undefined;
      tell(line, "maths", WHY);
      return marks === "$$" && maths.includes("\n")
        ? `\n${fenced(maths.trim(), "latex")}\n`
        : `\`${whole.replace(/\s+/g, " ")}\``;
    },
  );
