/**
 * A page before and after, at each width. Without script one chooses: both, before, after, or what differs. With it
 * a line between the two can be moved.
 */
import type { Views } from "./data.ts";
import { percent } from "./words.ts";

const CHOICES = [
  ["both", "Both"],
  ["before", "Before"],
  ["after", "After"],
  ["mask", "What differs"],
] as const;

export const Pictures = ({ views }: { readonly views: Views }) => (
  <>
    {views.map(({ width, scheme, share, isCut, files }, place) => {
      const name = `view-${width}-${scheme}`;
      const title = `${width} pixels wide${scheme === "dark" ? ", by night" : ""}`;
      if (!files) return null;
      const { before, after, mask } = files;
      const isOpen = place === 0;
      const only = before && after ? undefined : (after ?? before);
      if (only)
        return (
          <details
            key={name}
            className="view"
            data-width={width < 800 ? "narrow" : "wide"}
            open={isOpen}
          >
            <summary>{title}</summary>
            <div className="layers">
              <Layer what="after" picture={only} text={`The page, ${title}`} />
            </div>
            {isCut && <p className="quiet">Its lower end is left out.</p>}
          </details>
        );
      if (!before || !after || !mask) return null;
      return (
        <details
          key={name}
          className="view"
          data-width={width < 800 ? "narrow" : "wide"}
          open={isOpen}
        >
          <summary>
            {title} <span className="quiet">{percent(share)} of it differs</span>
          </summary>
          <div className="tools">
            <fieldset>
              <legend>Show at {title}</legend>
              {CHOICES.map(([value, text], index) => (
                <label key={value}>
                  <input type="radio" name={name} value={value} defaultChecked={index === 0} />{" "}
                  {text}
                </label>
              ))}
              <label hidden>
                <input type="radio" name={name} value="wipe" /> Wipe
              </label>
            </fieldset>
            <input
              type="range"
              className="line"
              min="0"
              max="100"
              defaultValue="50"
              aria-label={`Line between before and after at ${title}`}
            />
          </div>
          <div className="layers">
            <Layer what="before" picture={before} text={`Before, at ${title}`} />
            <Layer what="after" picture={after} text={`After, at ${title}`} />
            <Layer what="mask" picture={mask} text="" />
          </div>
          <p className="quiet">
            {isCut ? "Its lower end is left out. " : ""}In full size:{" "}
            <a href={`/pictures/${before.file}`}>before</a>,{" "}
            <a href={`/pictures/${after.file}`}>after</a>.
          </p>
        </details>
      );
    })}
  </>
);

interface LayerProps {
  readonly what: string;
  readonly picture: NonNullable<NonNullable<Views[number]["files"]>["before"]>;
  readonly text: string;
}

const Layer = ({ what, picture: { file, width, height }, text }: LayerProps) => (
  <img
    className={what}
    src={`/pictures/${file}`}
    width={width}
    height={height}
    alt={text}
    loading="lazy"
  />
);
