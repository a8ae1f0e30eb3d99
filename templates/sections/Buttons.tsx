import type { Action } from "../content.ts";

/** The main action as a button with one corner cut; those after it as underlined links. */
export function Buttons({ actions }: { actions: readonly Action[] }) {
  return (
    <p className="acts">
      {actions.map(({ label, link }, index) => (
        <a key={label} className={index === 0 ? "btn" : "btn line"} href={link}>
          {label}
        </a>
      ))}
    </p>
  );
}
