/** How directives that every generator knows are rendered where a site gives no component for them. */
import type { ComponentType } from "react";
import { TITLES } from "../../markdown/admonition-titles.ts";
import type { DirectiveProps } from "../../markdown/markdown-props.ts";

interface Attributes extends DirectiveProps {
  readonly className?: string;
  readonly open?: string;
  readonly title?: string;
}

const Details = ({
  title = "Details",
  label = title,
  children,
  open,
  ...attributes
}: Attributes) => (
  <details {...attributes} open={open !== undefined}>
    <summary>{label}</summary>
    {children}
  </details>
);

interface AdmonitionProps extends Attributes {
  readonly kind: string;
  readonly title: string;
}

/** A note and no landmark: a page may have several of one title. */
function Admonition({ kind, title, label = title, children, className, ...more }: AdmonitionProps) {
  const classes = ["admonition", `admonition-${kind}`, className].filter(Boolean).join(" ");
  return (
    <aside role="note" {...more} className={classes}>
      <p className="admonition-title">{label}</p>
      {children}
    </aside>
  );
}

export const ADMONITIONS: Readonly<Record<string, ComponentType<Attributes>>> = {
  ...Object.fromEntries(
    Object.entries(TITLES).map(([kind, title]) => [
      kind,
      (attributes: Attributes) => <Admonition title={title} {...attributes} kind={kind} />,
    ]),
  ),
  details: Details,
};
