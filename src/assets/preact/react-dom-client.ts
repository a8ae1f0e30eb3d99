/** `react-dom/client` for a bundle that runs on Preact, without what its legacy API needs. */
import { type ComponentChild, hydrate, render } from "preact";

function rootOf(container: Element) {
  return {
    render: (children: ComponentChild) => render(children, container),
    unmount: () => render(null, container),
  };
}

export const createRoot = rootOf;

export function hydrateRoot(container: Element, children: ComponentChild) {
  hydrate(children, container);
  return rootOf(container);
}
