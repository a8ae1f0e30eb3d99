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
/**
 * A button and the list that it opens. The Popover API opens and closes it without script, on Escape
 * too. The script closes it when a link is chosen, and when focus moves on to the page that it covers.
 */
export function SmallMenu({ labels, live, slots }: SmallMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = menu.current;
    if (!element?.showPopover) return;
    const read = () => setOpen(element.matches(":popover-open"));
    read();
    const stop = new AbortController();
    listen(stop.signal, element, "toggle", read);
    listen(stop.signal, document, "click focusin", ({ type, target }) => {
      const place = type === "click" ? "a" : "body > :not(header)";
      if ((target as Element).closest(place)) element.hidePopover();
    });
    return () => stop.abort();
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
