/**
 * Runs in the pages of the report. Browsers run no modules from a disk, so it stands in the page as plain script; without
 * it the links and the choices beside the pictures do the same.
 */
export const SCRIPT = `
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = { j: "next", k: "prev", o: "up" }[event.key];
  if (!way) return;
  const link = document.querySelector("nav [data-way=" + way + "]");
  if (link) return link.click();
  const pages = [...document.querySelectorAll(".pages a")];
  const at = pages.indexOf(document.activeElement);
  if (way !== "up" && pages.length > 0)
    pages[Math.max(0, Math.min(pages.length - 1, at + (way === "next" ? 1 : -1)))].focus();
});
addEventListener("DOMContentLoaded", () => {
  document.querySelector(".keys").hidden = false;
  for (const view of document.querySelectorAll(".view")) {
    const wipe = view.querySelector("input[value=wipe]");
    if (!wipe) continue;
    const line = view.querySelector("input[type=range]");
    const move = () => view.style.setProperty("--line-at", line.value + "%");
    wipe.closest("label").hidden = false;
    line.addEventListener("input", move);
    wipe.checked = true;
    move();
  }
});`;
