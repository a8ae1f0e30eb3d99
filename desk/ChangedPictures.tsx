/** Pages that would look different, as they are live and as they would be, side by side at each width. */
import type { ShownState } from "./api.ts";
import { workWords } from "./words.ts";

type Pages = NonNullable<NonNullable<ShownState["result"]>["pictures"]>;

export function ChangedPictures({ pages }: { readonly pages: Pages }) {
  if (pages.length === 0) return <p className="help">{workWords.noPictures}</p>;
  return (
    <section className="changed-pictures">
      <h3>{workWords.picturesOf}</h3>
      {pages.map(({ page, views, problem }) => (
        <section key={page}>
          <h4>{page}</h4>
          {problem && <p className="over">{problem}</p>}
          {views.map(({ width, files = {} }) => (
            <div key={width}>
              <p className="help">{workWords.wide(width)}</p>
              <div className="pair">
                {(["before", "after"] as const).map((when) => {
                  const file = files[when]?.file;
                  return (
                    file && (
                      <figure key={when}>
                        <a href={`/@desk/changed/${file}`} target="_blank" rel="noreferrer">
                          <img
                            className="changed-picture"
                            src={`/@desk/changed/${file}`}
                            alt={workWords.picture(page, workWords[when], width)}
                            loading="lazy"
                          />
                        </a>
                        <figcaption>{workWords[when]}</figcaption>
                      </figure>
                    )
                  );
                })}
              </div>
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}
