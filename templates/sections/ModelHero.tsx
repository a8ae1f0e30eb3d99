import { Bdi, Picture } from "build-site";
import type { Content, drawingOf } from "../content.ts";
import { LaterStyles } from "../layout/LaterStyles.tsx";
import { tagPlaces } from "../tags.ts";
import { Buttons } from "./Buttons.tsx";

interface ModelHeroProps {
  readonly hero: Content["home"]["hero"];
  readonly drawing: ReturnType<typeof drawingOf>;
  /** The rooms in which lamps go on as one scrolls. */
  readonly lamps: readonly string[];
  /** The price that a tag carries, by the tag's link. */
  readonly prices: Readonly<Record<string, string>>;
}

/** The model house with a tag for each kind of property; on small screens the tags are an index. */
export function ModelHero({ hero, drawing, lamps, prices }: ModelHeroProps) {
  const { title, text, actions, image, portrait, tags } = hero;
  const art = { media: "(max-width: 40rem)", file: portrait };
  const places = drawing ? tagPlaces(tags, drawing) : [];
  return (
    <>
      <section className="hero f-glass">
        <div className="wrap hgrid">
          <div className="htext">
            <h1>{title}</h1>
            <p className="lead">{text}</p>
            <Buttons actions={actions} />
          </div>
          <div className="model">
            <Picture {...image} main art={art} />
            {lamps.length > 0 && (
              <div className="dusk" aria-hidden="true">
                {["outdoors", ...lamps].map((room) => (
                  <Picture key={room} file={image.file} alt="" art={art} />
                ))}
              </div>
            )}
            {places.length > 0 && (
              <svg className="leads" width="100%" height="100%" aria-hidden="true">
                {places.map(({ mark: [x, y], elbow, end }) => (
                  <g key={`${x} ${y}`}>
                    <line x1={`${x}%`} y1={`${y}%`} x2={`${elbow[0]}%`} y2={`${elbow[1]}%`} />
                    {(elbow[0] !== end[0] || elbow[1] !== end[1]) && (
                      <line
                        x1={`${elbow[0]}%`}
                        y1={`${elbow[1]}%`}
                        x2={`${end[0]}%`}
                        y2={`${end[1]}%`}
                      />
                    )}
                    <circle cx={`${x}%`} cy={`${y}%`} r="3.5" />
                  </g>
                ))}
              </svg>
            )}
            <ul className={places.length > 0 ? "tags" : "tags flat"}>
              {tags.map(({ label, note, link }) => (
                <li key={link}>
                  <a href={link}>
                    {label}
                    <p>
                      <Bdi>{prices[link] ?? note}</Bdi>
                    </p>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <LaterStyles />
    </>
  );
}
