/** A field that looks through all pages. The index is fetched when somebody begins to search. */
import { useState } from "react";

interface Entry {
  readonly path: string;
  readonly title: string;
  readonly words: string;
}

export function Search() {
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [wanted, setWanted] = useState("");
  const load = async () => {
    if (!entries) setEntries(await (await fetch(`${import.meta.env.BASE_URL}search.json`)).json());
  };
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (entries ?? []).filter(({ title, words: text }) =>
    words.every((word) => `${title} ${text}`.toLowerCase().includes(word)),
  );
  return (
    <search>
      <label>
        Search{" "}
        <input
          type="search"
          value={wanted}
          onFocus={load}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </label>
      <ul aria-live="polite">
        {words.length > 0 &&
          found.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
      </ul>
    </search>
  );
}
