import { Bdi, Picture, useFormatter } from "build-site";
import type { ReactNode } from "react";
import type { Action, ImageChoice } from "../content.ts";
import type { Fact } from "../facts.ts";
import type { Field } from "../fields.ts";
import { LaterStyles } from "../layout/LaterStyles.tsx";
import { Buttons } from "./Buttons.tsx";

interface HeroProps {
  readonly title: string;
  readonly text: string;
  readonly field: Field;
  readonly image: ImageChoice;
  /** On phones what comes next stands close below. */
  readonly low?: boolean;
  readonly crumbs: ReactNode;
  readonly actions?: readonly Action[];
  readonly facts?: readonly Fact[];
  /** What lies on the drawing. */
  readonly overlay?: ReactNode;
  /** Words at the whole width, and below them the drawing with what belongs beside it; or a picture as wide as the window. */
  readonly layout?: "section" | "surface";
  /** In the drawing's place. */
  readonly wide?: ReactNode;
  /** Belongs to the drawing. */
  readonly beside?: ReactNode;
}

/** Letters of a title from which it stands smaller where a drawing is beside it: else it has five lines. */
const LONG = 44;

/** The top of a page below home: words on the left, the drawing running out of the window. */
export function Hero(props: HeroProps) {
  const {
    title,
    text,
    field,
    image,
    low,
    crumbs,
    actions = [],
    facts = [],
    overlay,
    layout,
    wide,
    beside,
  } = props;
  const classes = ["sub", `f-${field}`, low && "low", layout && `by-${layout}`].filter(Boolean);
  return (
    <>
      <section className={classes.join(" ")}>
        <div className="wrap sgrid">
          <div className="stext">
            {crumbs}
            <h1 className={title.length > LONG ? "long" : undefined}>{title}</h1>
            <p className="lead">{text}</p>
            {actions.length > 0 && <Buttons actions={actions} />}
          </div>
          {wide ?? (
            <figure className="sfig">
              <Picture {...image} main sizes="(min-width: 60rem) 60vw, 100vw" />
              {overlay}
            </figure>
          )}
          {layout && beside}
          {facts.length > 0 && <Facts facts={facts} />}
          {!layout && beside}
        </div>
      </section>
      <LaterStyles />
    </>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const { message } = useFormatter();
  const textOf = ({ value, counted }: Pick<Fact, "value" | "counted">) =>
    counted ? `${value} ${message(counted.unit, { n: counted.last })}` : value;
  return (
    <dl className="facts">
      {facts.map(({ label, link, notes = [], ...fact }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {link ? (
              <a href={link}>
                <Bdi>{textOf(fact)}</Bdi>
              </a>
            ) : (
              <Bdi>{textOf(fact)}</Bdi>
            )}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The top of a page that begins with words alone. */
export function PlainHero({ title, text, crumbs, children, below }: PlainHeroProps) {
  return (
    <>
      <section className="phero">
        <div className={children ? "wrap" : "wrap beside"}>
          {crumbs}
          <h1>{title}</h1>
          <div className="pn">
            <p className="lead">{text}</p>
            {children}
          </div>
        </div>
      </section>
      {below}
      <LaterStyles />
    </>
  );
}

interface PlainHeroProps {
  readonly title: string;
  readonly text: string;
  readonly crumbs: ReactNode;
  readonly children?: ReactNode;
  /** What is shown at once too. */
  readonly below?: ReactNode;
}
