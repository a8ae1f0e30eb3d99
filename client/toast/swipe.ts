/** A swipe towards the side of the window at which toasts stand closes one. */

/** Pixels after which it does. */
const THRESHOLD = 50;

export function followSwipes(): void {
  const side = document.dir === "rtl" ? -1 : 1;
  let toast: HTMLElement | null = null;
  let start = 0;
  /** Moves the toast along, and returns how far it is from where it stood. */
  const follow = (x: number) => {
    const distance = Math.max(0, (x - start) * side);
    if (toast) toast.style.translate = distance ? `${distance * side}px` : "";
    return distance;
  };
  const listener = ({ type, target, clientX, pointerId }: PointerEvent) => {
    if (type === "pointerdown") {
      const at = target as Element;
      toast = at.closest("a,button") ? null : at.closest(".toast");
      start = clientX;
      toast?.setPointerCapture(pointerId);
    } else if (type === "lostpointercapture") {
      follow(start);
      toast = null;
    } else if (follow(clientX) >= THRESHOLD && type === "pointerup")
      toast?.querySelector("button")?.click();
  };
  for (const type of ["pointerdown", "pointermove", "pointerup", "lostpointercapture"] as const)
    document.addEventListener(type, listener);
}
