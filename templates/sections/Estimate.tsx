import { Fragment, type ReactNode } from "react";
import type { Content, PriceRow } from "../content.ts";
import { estimatesOf } from "../estimate.ts";
import { chatLink, fill, span } from "../text.ts";
import { Split } from "./Points.tsx";

type Words = Content["prices"]["estimate"];

/**
 * Property, work and size as radio buttons. What belongs to a choice follows its label, and the
 * stylesheet shows it while the choice is made; where it cannot, all ranges stand there.
 */
export function Estimate({ content }: { content: Content }) {
  const { estimate: words, tables } = content.prices;
  return (
    <Split title={words.title} text={words.text}>
      <Choices
        name="property"
        legend={words.property}
        choices={tables.map(({ category, title, items }) => ({
          label: title,
          follows: (
            <Choices
              name={category}
              legend={words.work}
              choices={items.map((row) => ({
                label: row.service,
                follows: <Ranges content={content} property={title} row={row} />,
              }))}
            />
          ),
        }))}
      />
      <a className="more" href={words.action.link}>
        {words.action.label}
      </a>
    </Split>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly label: string; readonly follows: ReactNode }[];
}

function Choices({ name, legend, choices }: ChoicesProps) {
  return (
    <fieldset className="pick">
      <legend>{legend}</legend>
      {choices.map(({ label, follows }, index) => (
        <Fragment key={label}>
          <label>
            <input type="radio" name={name} defaultChecked={index === 0} />
            {label}
          </label>
          {follows}
        </Fragment>
      ))}
    </fieldset>
  );
}

interface RangesProps {
  readonly content: Content;
  readonly property: string;
  readonly row: PriceRow;
}

/** The range of a row, or one for each size with a choice between them. */
function Ranges({ content, property, row }: RangesProps) {
  const { estimate: words } = content.prices;
  const results = estimatesOf(row, words).map(({ size, ...range }) => {
    const label = size === undefined ? "" : `${size} ${words.unit}`;
    const values = { property, work: row.service, size: label && `, ${label}` };
    const text = fill(words.message, values);
    return { label, follows: <Range content={content} range={range} text={text} words={words} /> };
  });
  const [only] = results;
  if (only?.label === "") return only.follows;
  return <Choices name={row.id} legend={words.size} choices={results} />;
}

interface RangeProps {
  readonly content: Content;
  readonly range: Parameters<typeof span>[0];
  /** What the chat begins with. */
  readonly text: string;
  readonly words: Words;
}

const Range = ({ content: { site, labels }, range, text, words }: RangeProps) => (
  <div>
    <b>
      {labels.currency} {span(range)}
    </b>
    <p>
      <a href={`${chatLink(site)}?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener">
        {fill(words.chat, { app: site.chat.app })}
      </a>
    </p>
  </div>
);
