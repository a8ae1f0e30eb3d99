import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Counter } from "./Counter.tsx";

for (const element of document.querySelectorAll<HTMLElement>("[data-island]"))
  hydrateRoot(element, createElement(Counter, JSON.parse(element.dataset.props ?? "{}")));
