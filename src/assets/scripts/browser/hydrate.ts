/** Brings one island to life with the React or Preact of its site. */
import { Component, type ComponentType, createElement, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

export interface Island {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>;
  readonly props: Readonly<Record<string, unknown>>;
  /** Gets what the component throws, while it starts or later. */
  readonly report: (error: unknown) => void;
}

/** An island that throws gives its place to the markup that the server sent, with what was typed meanwhile. */
export function hydrate(root: HTMLElement, { component, props, report }: Island): void {
  const spare = root.cloneNode(true) as HTMLElement;
  const live = fieldsOf(root);
  const fail = (error: unknown) => {
    fieldsOf(spare).forEach((field, index) => {
      field.value = live[index]?.value ?? "";
    });
    root.replaceWith(spare);
    report(error);
  };
  const element = createElement(component, { ...props, slots: slotsOf(root) });
  hydrateRoot(root, createElement(Boundary, { onError: fail }, element), {
    identifierPrefix: `${root.dataset.island}-`,
    // The boundary reports it.
    onCaughtError() {},
  });
}

const fieldsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea"),
];

/** The server's markup for each slot, so that it need not be sent a second time. */
const slotsOf = (root: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...root.querySelectorAll<HTMLElement>("[data-slot]")].map((slot) => [
      slot.dataset.slot,
      slot.innerHTML,
    ]),
  );

interface BoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children?: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown) {
    this.setState({ failed: true });
    this.props.onError(error);
  }

  override render() {
    return this.state.failed || this.props.children;
  }
}
