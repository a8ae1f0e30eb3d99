import { Picture } from "build-site";
import type { ImageChoice, ServicePage } from "../content.ts";

interface WipeProps {
  readonly image: ImageChoice;
  /** The same place, from the same camera. */
  readonly before: string;
  readonly words: ServicePage["before"];
  readonly field: string;
}

const SIZES = "(min-width: 60rem) 40vw, 100vw";

/** A finished place and the same as it was found, with a choice of how far one lies over the other. */
export function Wipe({ image, before, words, field }: WipeProps) {
  return (
    <figure className={`wipe f-${field}`}>
      <Picture {...image} sizes={SIZES} />
      <Picture file={before} alt={words.alt} sizes={SIZES} />
      <fieldset>
        <legend className="vh">{words.title}</legend>
        {words.states.map((state, index) => (
          <label key={state}>
            <input type="radio" name="wipe" defaultChecked={index === 1} />
            {state}
          </label>
        ))}
      </fieldset>
    </figure>
  );
}
