import { Dropdown } from "./Dropdown.tsx";
import { Slot, type Slots } from "./Slot.tsx";
import { SmallMenu, type SmallMenuLabels } from "./SmallMenu.tsx";
import { useDropdowns } from "./useDropdowns.ts";
import { useLive } from "./useLive.ts";

/** One entry of the wide menu: a link, or with a label a button that opens a panel. */
export interface MenuEntry {
  /** Slot that holds the link, or the panel. */
  readonly slot: string;
  readonly label?: string;
  /** Class of the panel. */
  readonly panel?: string;
}

export interface SiteMenuProps {
  readonly labels: SmallMenuLabels & { readonly main: string };
  readonly entries: readonly MenuEntry[];
}

/**
 * The site's menu, twice: a row with dropdowns for wide windows and a list behind a button for small
 * ones; the stylesheet shows one of them. Slots: one for each entry, `contact` and `small`.
 */
export function SiteMenu({ labels, entries, slots }: SiteMenuProps & { slots: Slots }) {
  const live = useLive();
  const dropdowns = useDropdowns();
  return (
    <>
      <nav
        ref={dropdowns.nav}
        className="nav"
        aria-label={labels.main}
        data-live={live || undefined}
      >
        <ul>
          {entries.map(({ slot, label, panel }) =>
            label === undefined ? (
              <Slot key={slot} as="li" name={slot} slots={slots} />
            ) : (
              <Dropdown key={slot} name={slot} label={label} live={live} dropdowns={dropdowns}>
                <Slot name={slot} slots={slots} id={`menu-${slot}`} className={panel} />
              </Dropdown>
            ),
          )}
        </ul>
      </nav>
      <Slot name="contact" slots={slots} />
      <SmallMenu labels={labels} live={live} slots={slots} />
    </>
  );
}
