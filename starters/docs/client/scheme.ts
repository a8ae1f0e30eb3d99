/** The switch between light and dark. Until somebody uses it the system decides. */
import { recall, remember } from "./memory.ts";

export function startSchemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>(".scheme");
  if (!button) return;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (recall("scheme") || (dark.matches ? "dark" : "light")) === "dark";
  const show = () => button.setAttribute("aria-pressed", String(isDark()));
  button.addEventListener("click", () => {
    const scheme = isDark() ? "light" : "dark";
    remember("scheme", scheme);
    document.documentElement.dataset.scheme = scheme;
    show();
  });
  dark.addEventListener("change", show);
  button.hidden = false;
  show();
}
