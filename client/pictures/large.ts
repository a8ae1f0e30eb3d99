/** Links to a picture open it above the page. What leads back: the button, Escape, a click, and Android's gesture. */
export function openLarge(close: string): void {
  document.addEventListener("click", (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey } = event;
    const link = (target as Element).closest("a");
    const picture = link?.querySelector("picture");
    if (!link || !picture || !isPicture(link) || button || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    show(picture, close);
  });
}

const isPicture = ({ pathname }: HTMLAnchorElement) => /\.(jpe?g|png|webp|avif)$/.test(pathname);

function show(picture: HTMLElement, close: string): void {
  const dialog = document.createElement("dialog");
  dialog.className = "large";
  dialog.ariaLabel = picture.querySelector("img")?.alt ?? "";
  const button = document.createElement("button");
  button.textContent = close;
  const large = picture.cloneNode(true) as HTMLElement;
  // What is cut for phones is whole here.
  for (const cut of large.querySelectorAll("source[media]")) cut.remove();
  for (const source of large.querySelectorAll("source")) source.sizes = "100vw";
  dialog.append(button, large);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
