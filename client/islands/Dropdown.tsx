import type { FocusEvent, PointerEvent, ReactNode } from "react";
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
 */
export function Dropdown({ name, label, live, dropdowns, children }: DropdownProps) {
  const { open, peek, leave, toggle } = dropdowns;
  /** A finger does not hover: its tap is a click. */
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== "touch") act();
  };
  const onFocus = (event: FocusEvent<HTMLButtonElement>) => {
    const { currentTarget, relatedTarget } = event;
    const returns = currentTarget.parentElement?.contains(relatedTarget);
    if (!returns && currentTarget.matches(":focus-visible")) peek(name);
  };
  return (
    <li
      className="has"
      data-menu={name}
      onPointerEnter={byMouse(() => peek(name))}
      onPointerLeave={byMouse(leave)}
    >
      <button
        type="button"
        aria-expanded={live ? open === name : undefined}
        aria-controls={`menu-${name}`}
        onClick={() => toggle(name)}
        onFocus={onFocus}
      >
        {label}
      </button>
      {children}
    </li>
  );
}
