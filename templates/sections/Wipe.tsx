import { Fragment, type ReactNode } from "react";
import type { ServicePage } from "../content.ts";

interface WipeProps {
  /** Of the figure, and the name of its choice. */
  readonly id: string;
  readonly words: ServicePage["before"];
  /** Of the figure, beside its own. */
  readonly className: string;
  /** The finished place, and the same from the same camera as it was found. */
  readonly pictures: readonly [after: ReactNode, before: ReactNode];
  /** The figure's caption. */
  readonly children?: ReactNode;
}

/** A finished place and the same as it was found, with a choice of how far one lies over the other. */
export function Wipe({ id, words, className, pictures: [after, before], children }: WipeProps) {
  return (
    <figure id={id} className={`wipe ${className}`}>
      {after} {before}
      <fieldset>
        <legend className="vh">{words.title}</legend>
        {words.states.map((state, index) => (
          <Fragment key={state}>
            <label>
              <input type="radio" name={id} defaultChecked={index === 1} />
              {state}
            </label>{" "}
          </Fragment>
        ))}
      </fieldset>
      {children}
    </figure>
  );
}
