import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  /** What was pressed is under way, or something that this one has to wait for. */
  readonly isBusy: boolean;
}

/** Does nothing while it is busy, and keeps the focus of whoever pressed it: a disabled button would lose it. */
export const BusyButton = ({ isBusy, onClick, ...props }: Props) => (
  <button
    {...props}
    aria-disabled={isBusy || undefined}
    onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
  />
);
