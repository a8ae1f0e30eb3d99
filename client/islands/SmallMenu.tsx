import { useEffect, useRef, useState } from "react";
import { listen } from "../listen.ts";
import { Slot, type Slots } from "./Slot.tsx";

export interface SmallMenuLabels {
  readonly small: string;
  readonly toggle: string;
}

interface SmallMenuProps {
  readonly labels: SmallMenuLabels;
  readonly live: boolean;
  readonly slots: Slots;
}

const MENU = "site-menu";

/** Puts the page that the open menu covers out of reach of keyboard and screen reader. */
const cover = (covered: boolean) => {
  for (const part of document.querySelectorAll<HTMLElement>("body > :not(header)"))
    part.inert = covered;
};

/**
 * A button and the list that it opens. The Popover API opens and closes it without script, on Escape
 * too. The script closes it when a link is chosen, and when the window grows too wide for it.
 */
export function SmallMenu({ labels, live, slots }: SmallMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = menu.current;
    if (!element?.showPopover) return;
    const read = () => {
      const isOpen = element.matches(":popover-open");
      setOpen(isOpen);
      cover(isOpen);
    };
    read();
    const stop = new AbortController();
    listen(stop.signal, element, "toggle", read);
    listen(stop.signal, window, "click resize", ({ target }) => {
      // The target is an element only of a click.
      if (!element.clientWidth || (target as Partial<Element>).closest?.("a"))
        element.hidePopover();
    });
    return () => {
      stop.abort();
      cover(false);
    };
  }, []);

  return (
    <>
      <button
        type="button"
        className="burger tip"
        popoverTarget={MENU}
        aria-label={labels.toggle}
        data-tip={labels.toggle}
        aria-expanded={live ? open : undefined}
        aria-controls={MENU}
      >
        <i />
        <i />
      </button>
      <nav ref={menu} id={MENU} className="small" popover="auto" aria-label={labels.small}>
        <Slot name="small" slots={slots} />
      </nav>
    </>
  );
}
