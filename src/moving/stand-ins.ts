/** `templates/stand-ins.tsx` of the new site: what most generators show is shown, all else as what stands in it. */
import { compare } from "../errors.ts";
import type { NewFile } from "./write.ts";

interface Family {
  /** The component that the names of the family are. */
  readonly base: string;
  readonly names: RegExp;
  readonly code: string;
  /** What stands for a name, where that is more than the base. */
  readonly as?: (name: string) => string;
}

const FAMILIES: readonly Family[] = [
  {
    base: "Notice",
    names:
      /^(Aside|Callout|Admonition|Note|Tip|Info|Warning|Caution|Danger|Important|Success|Check)$/,
    as: (name) =>
      /^(Aside|Callout|Admonition)$/.test(name)
        ? "Notice"
        : `(props: Props) => <Notice {...props} type="${name.toLowerCase()}" />`,
    code: `
const KINDS: Readonly<Record<string, string>> = {
  info: "Info",
  tip: "Tip",
  idea: "Tip",
  success: "Success",
  important: "Important",
  check: "Success",
  warn: "Warning",
  warning: "Warning",
  caution: "Caution",
  error: "Danger",
  danger: "Danger",
};

/** As directives such as \`:::note\` are shown. */
function Notice({ type = "note", title, children }: Props) {
  const kind = KINDS[type] ?? "Note";
  return (
    <aside role="note" className={\`admonition admonition-\${kind.toLowerCase()}\`}>
      <p className="admonition-title">{title ?? kind}</p>
      {children}
    </aside>
  );
}
`,
  },
  {
    base: "Tabs",
    names: /^Tabs$/,
    code: `
/** A choice in one group is a choice in all of its name. */
export const Tabs = ({ groupId, syncKey, storageKey, children }: Props) => (
  <TEXT.directives.tabs group={groupId ?? syncKey ?? storageKey ?? ""}>
    {children}
  </TEXT.directives.tabs>
);
`,
  },
  {
    base: "TabItem",
    names: /^(TabItem|Tab|TabsTab)$/,
    code: `
export const TabItem = ({ label, title, value, children }: Props) => (
  <TEXT.directives.tab label={label ?? title ?? value ?? ""}>{children}</TEXT.directives.tab>
);
`,
  },
  {
    base: "Accordion",
    names: /^(Accordion|Expandable)$/,
    code: `
export const Accordion = ({ title, label, children }: Props) => (
  <details>
    <summary>{title ?? label ?? "Details"}</summary>
    {children}
  </details>
);
`,
  },
  {
    base: "Field",
    names: /^(ParamField|ResponseField|Param|Property)$/,
    code: `
/** A value by its name, as references of interfaces list them. */
const Field = ({ name, path, query, body, header, type, required, children }: Props) => (
  <div>
    <p>
      <strong>
        <code>{name ?? path ?? query ?? body ?? header}</code>
      </strong>{" "}
      {type} {required && "required"}
    </p>
    {children}
  </div>
);
`,
  },
  {
    base: "Group",
    names:
      /^(Accordions|AccordionGroup|Bleed|Card(Group|Grid)|Cards|Columns|Column|Frame|Steps|FileTree|Files|Fragment|RequestExample|ResponseExample|Panel|Tree)$/,
    code: `
/** What holds others, and says how they look. */
const Group = ({ children }: Props) => <div>{children}</div>;
`,
  },
];

/** Tabs alone, outside of any group, are not shown as such. */
const familyOf = (name: string, all: readonly string[]): Family | undefined => {
  const family = FAMILIES.find(({ names }) => names.test(name));
  const isAlone = family?.base === "TabItem" && !all.includes("Tabs");
  const isEmpty =
    family?.base === "Tabs" && !all.some((one) => /^(TabItem|Tab|TabsTab)$/.test(one));
  return isAlone || isEmpty ? undefined : family;
};

/** Components that the old site had, as what stands in them. */
export function standInsFile(names: readonly string[]): NewFile {
  const all = [...new Set(names)].sort(compare);
  const families = FAMILIES.filter((one) => all.some((name) => familyOf(name, all) === one));
  const isTabs = families.some(({ base }) => base === "Tabs");
  const lines = all.flatMap((name) => {
    const family = familyOf(name, all);
    if (family?.base === name && family.code.includes(`export const ${name} `)) return [];
    return [`export const ${name} = ${family?.as?.(name) ?? family?.base ?? "StandIn"};`];
  });
  const used = lines.some((line) => line.endsWith("= StandIn;"));
  return {
    path: "templates/stand-ins.tsx",
    contents: `/**
 * Stand-ins for components that texts of the old site use. Each shows its title, its picture, its command and what stands in it. Replace one by a
 * component of its own, and it is used everywhere.
 */
import type { ReactNode } from "react";
${isTabs ? 'import { TEXT } from "./text.tsx";\n' : ""}
interface Props {
  readonly title?: string;
  readonly label?: string;
  readonly text?: string;
  readonly name?: string;
  readonly value?: string;
  readonly type?: string;
  readonly command?: string;
  readonly description?: string;
  readonly path?: string;
  readonly query?: string;
  readonly body?: string;
  readonly header?: string;
  readonly required?: string;
  readonly groupId?: string;
  readonly syncKey?: string;
  readonly storageKey?: string;
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly children?: ReactNode;
}

${used ? "" : "export "}function StandIn(props: Props) {
  const { title, label, text, name, command, description, href, src, alt = "", children } = props;
  const words = title ?? label ?? text ?? name;
  const shown = href ? <a href={href}>{words ?? href}</a> : words;
  return (
    <>
      {src && <img src={src} alt={alt} />}
      {shown && <strong className="stand-in-name">{shown}</strong>} {command && <code>{command}</code>}{" "}
      {description} {children}
    </>
  );
}
${families.map(({ code }) => code).join("")}${lines.length > 0 ? `\n${lines.join("\n")}\n` : ""}`,
  };
}
