import { Bdi } from "build-site";
import { Fragment } from "react";
import type { Action } from "../content.ts";

/** The main action as a button with one corner cut; those after it as underlined links. */
export function Buttons({ actions }: { actions: readonly Action[] }) {
  return (
    <p className="acts">
      {actions.map(({ label, link }, index) => (
        <Fragment key={label}>
          <a className={index === 0 ? "btn" : "btn line"} href={link}>
            <Bdi>{label}</Bdi>
          </a>{" "}
        </Fragment>
      ))}
    </p>
  );
}

/** A call in the middle of a page: a sentence and its button. */
export function Ask({ text, action }: { text: string; action: Action }) {
  return (
    <div className="acts">
      <p className="lead">{text}</p>
      <a className="btn" href={action.link}>
        {action.label}
      </a>
    </div>
  );
}
