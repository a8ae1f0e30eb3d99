import { useEffect, useRef, useState } from "react";
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
/** What the open menu covers. */
const BEHIND = "body > :not(header,script,[data-island])";

/**
 * A button and the list that it opens. The Popover API opens and closes it without script, on Escape
 * too; the script closes it when a link is chosen and keeps focus off the covered page.
 */
export function SmallMenu({ labels, live, slots }: SmallMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = menu.current;
    if (!element?.showPopover) return;
    const read = () => setOpen(element.matches(":popover-open"));
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === "open");
    const hide = () => element.hidePopover();
    const onResize = () => button.current?.getClientRects().length === 0 && hide();
    const onClick = ({ target }: Event) =>
      target instanceof Element && target.closest("a") && hide();
    read();
    element.addEventListener("beforetoggle", onToggle);
    element.addEventListener("click", onClick);
    addEventListener("resize", onResize);
    return () => {
      element.removeEventListener("beforetoggle", onToggle);
      element.removeEventListener("click", onClick);
      removeEventListener("resize", onResize);
    };
  }, []);

  useEffect(() => {
    const behind = document.querySelectorAll<HTMLElement>(BEHIND);
    for (const element of behind) element.inert = open;
  }, [open]);

  return (
    <>
      <button
        ref={button}
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
