/** An island: shows the posts of a list whose words contain what is typed. */
import { useEffect, useRef, useState } from "react";

interface PostFilterProps {
  readonly label: string;
  /** The id of the list. */
  readonly list: string;
}

export function PostFilter({ label, list }: PostFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");
  const filter = () => setStatus(filterList(list, field.current?.value ?? ""));
  // Words may have been typed before the script was there.
  useEffect(() => setStatus(filterList(list, field.current?.value ?? "")), [list]);
  return (
    <search className="filter">
      <label>
        {label}
        <input ref={field} type="search" onInput={filter} />
      </label>
      <p role="status">{status}</p>
    </search>
  );
}

/** Hides what does not contain the words, and says how much is left. */
function filterList(id: string, typed: string): string {
  const words = typed.trim().toLowerCase();
  const items = [...(document.getElementById(id)?.children ?? [])];
  for (const item of items)
    item.toggleAttribute("hidden", !item.textContent?.toLowerCase().includes(words));
  const left = items.filter((item) => !item.hasAttribute("hidden")).length;
  return words === "" ? "" : `${left} of ${items.length} posts`;
}
