import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { OrderForm } from "./OrderForm.tsx";

for (const element of document.querySelectorAll<HTMLElement>("[data-island]"))
  hydrateRoot(element, createElement(OrderForm, JSON.parse(element.dataset.props ?? "{}")));
