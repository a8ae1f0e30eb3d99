/** `templates/stand-ins.tsx` of the new site. */
import { compare } from "../errors.ts";
import type { NewFile } from "./write.ts";

/** Components that the old site had, as what stands in them. */
export function standInsFile(names: readonly string[]): NewFile {
  const all = [...new Set(names)].sort(compare);
  const isTabs = all.includes("Tabs") && all.includes("TabItem");
  const lines = all
    .filter((name) => !(isTabs && /^(Tabs|TabItem)$/.test(name)))
    .map((name) => `export const ${name} = StandIn;`);
  return {
    path: "templates/stand-ins.tsx",
    contents: `/**
 * Stand-ins for components that texts of the old site use. Each shows its title, its picture and what stands in it. Replace one by a
 * component of its own, and it is used everywhere.
 */
import type { ReactNode } from "react";
${isTabs ? 'import { TEXT } from "./text.tsx";\n' : ""}
interface Props {
  readonly title?: string;
  readonly label?: string;
  readonly text?: string;
  readonly name?: string;
  readonly description?: string;
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly children?: ReactNode;
}

function StandIn(props: Props) {
  const { title, label, text, name, description, href, src, alt = "", children } = props;
  const words = title ?? label ?? text ?? name;
  const shown = href ? <a href={href}>{words ?? href}</a> : words;
  return (
    <>
      {src && <img src={src} alt={alt} />}
      {shown && <strong className="stand-in-name">{shown}</strong>} {description} {children}
    </>
  );
}

${lines.length > 0 ? lines.join("\n") : "export { StandIn };"}
${isTabs ? TABS : ""}`,
  };
}

/** As Docusaurus and Starlight call them: https://docusaurus.io/docs/markdown-features/tabs */
const TABS = `
interface TabsProps {
  readonly groupId?: string;
  readonly syncKey?: string;
  readonly children?: ReactNode;
}

/** A choice in one group is a choice in all of its name. */
export const Tabs = ({ groupId, syncKey, children }: TabsProps) => (
  <TEXT.directives.tabs group={groupId ?? syncKey ?? ""}>{children}</TEXT.directives.tabs>
);

interface TabItemProps {
  readonly label?: string;
  readonly value?: string;
  readonly children?: ReactNode;
}

export const TabItem = ({ label, value, children }: TabItemProps) => (
  <TEXT.directives.tab label={label ?? value ?? ""}>{children}</TEXT.directives.tab>
);
`;
