/** The bar: which page is shown, whether it is edited, what the desk says, and the panels that open beside the page. */
import type { ReactNode } from "react";
import { others, speak } from "./language.ts";
import { partsWords, words, workWords } from "./words.ts";

export type PanelName = "parts" | "records" | "changes" | "problems" | "publish" | "fields";

/** Those that the bar opens, in its order. */
const PANELS: readonly (readonly [PanelName, string])[] = [
  ["parts", partsWords.parts],
  ["records", partsWords.records],
  ["changes", words.changes],
  ["problems", workWords.problems],
  ["publish", workWords.publish],
];

interface Props {
  readonly pages: readonly string[];
  readonly path: string;
  readonly onGo: (path: string) => void;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
  /** Between the page's own buttons and what the desk says. */
  readonly children: ReactNode;
  readonly said: string;
  readonly panel: PanelName | undefined;
  readonly onPanel: (panel: PanelName) => void;
  /** How many changes are made. */
  readonly count: number;
}

export const Bar = ({ pages, path, onGo, isEditing, onEditing, children, ...rest }: Props) => (
  <header className="bar">
    <h1 className="hidden">{words.title}</h1>
    <label>
      <span className="hidden">{words.page}</span>
      <select dir="ltr" value={path} onChange={({ target }) => onGo(target.value)}>
        {(pages.includes(path) ? pages : [path, ...pages]).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
    <button type="button" onClick={() => onEditing(!isEditing)}>
      {isEditing ? words.look : words.edit}
    </button>
    {children}
    <p role="status">{rest.said}</p>
    <div className="panels">
      {PANELS.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-expanded={rest.panel === name}
          onClick={() => rest.onPanel(name)}
        >
          {name === "changes" ? `${label} ${rest.count}` : label}
        </button>
      ))}
      {others.map((one) => (
        <button key={one.code} type="button" lang={one.code} onClick={() => speak(one.code)}>
          {one.name}
        </button>
      ))}
    </div>
  </header>
);
