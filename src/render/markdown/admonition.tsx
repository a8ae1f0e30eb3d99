/** How directives that every generator knows are rendered where a site gives no component for them. */
import type { ComponentType } from "react";
import type { DirectiveProps } from "./types.ts";

/** GitHub's five, and those of Docusaurus and VitePress. */
const TITLES: Readonly<Record<string, string>> = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  important: "Important",
  success: "Success",
  warning: "Warning",
  caution: "Caution",
  danger: "Danger",
};

export const isAdmonition = (name: string): boolean =>
  Object.hasOwn(TITLES, name) || name === "details";

interface Attributes extends DirectiveProps {
  readonly className?: string;
  readonly open?: string;
}

const Details = ({ label = "Details", children, open, ...attributes }: Attributes) => (
  <details {...attributes} open={open !== undefined}>
    <summary>{label}</summary>
    {children}
  </details>
);

interface AdmonitionProps extends Attributes {
  readonly kind: string;
  readonly title: string;
}

function Admonition({ kind, title, label = title, children, className, ...more }: AdmonitionProps) {
  const classes = ["admonition", `admonition-${kind}`, className].filter(Boolean).join(" ");
  return (
    <aside {...more} className={classes}>
      <p className="admonition-title">{label}</p>
      {children}
    </aside>
  );
}

export const ADMONITIONS: Readonly<Record<string, ComponentType<Attributes>>> = {
  ...Object.fromEntries(
    Object.entries(TITLES).map(([kind, title]) => [
      kind,
      (attributes: Attributes) => <Admonition {...attributes} kind={kind} title={title} />,
    ]),
  ),
  details: Details,
};
