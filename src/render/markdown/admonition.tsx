/** How directives that every generator knows are rendered where a site gives no component for them. */
import type { ComponentType } from "react";
import { ADMONITION_NAMES, type MarkdownLabels } from "../../markdown/default-labels.ts";
import type { DirectiveProps } from "../../markdown/markdown-props.ts";

interface Attributes extends DirectiveProps {
  readonly className?: string;
  readonly open?: string;
  readonly title?: string;
}

interface Titled extends Attributes {
  readonly title: string;
}

const Details = ({ title, label = title, children, open, ...attributes }: Titled) => (
  <details {...attributes} open={open !== undefined}>
    <summary>{label}</summary>
    {children}
  </details>
);

interface AdmonitionProps extends Titled {
  readonly kind: string;
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

/** By their names. */
export const admonitionsIn = (
  labels: MarkdownLabels,
): Readonly<Record<string, ComponentType<Attributes>>> => ({
  ...Object.fromEntries(
    ADMONITION_NAMES.map((kind) => [
      kind,
      (attributes: Attributes) => <Admonition title={labels[kind]} {...attributes} kind={kind} />,
    ]),
  ),
  details: (attributes) => <Details title={labels.details} {...attributes} />,
});
