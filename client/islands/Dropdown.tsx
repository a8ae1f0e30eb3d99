import type { ReactNode } from "react";
import type { Dropdowns } from "./useDropdowns.ts";

interface DropdownProps {
  readonly name: string;
  readonly label: string;
  readonly live: boolean;
  readonly dropdowns: Dropdowns;
  /** The panel, with the id `menu-{name}`. */
  readonly children: ReactNode;
}

/**
 * A button and the panel that it shows, after
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 * A finger does not hover: its tap is a click. Focus alone opens nothing: the keyboard passes by three panels of links.
 */
export function Dropdown({ name, label, live, dropdowns, children }: DropdownProps) {
  const { open, peek, leave, toggle } = dropdowns;
  return (
    <li
      className="has"
      data-menu={name}
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && peek(name)}
      onPointerLeave={leave}
    >
      <button
        type="button"
        aria-expanded={live ? open === name : undefined}
        aria-controls={`menu-${name}`}
        onClick={() => toggle(name)}
      >
        {label}
      </button>
      {children}
    </li>
  );
}
