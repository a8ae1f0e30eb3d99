/** Brings one island to life. */
import {
  Component,
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
} from "react";

export interface Island {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>;
  readonly props: Readonly<Record<string, unknown>>;
  /** Gets what the component throws, while it starts or later. */
  readonly report: (error: unknown) => void;
}

export type Hydrate = (root: HTMLElement, island: Island) => void;

/** What React or Preact do, whose ids begin with `prefix`. */
type Start = (root: HTMLElement, element: ReactElement, prefix: string) => void;

export const hydrateBy =
  (start: Start): Hydrate =>
  (root, island) =>
    hydrate(root, island, start);

/** An island that throws gives its place to the markup that the server sent, with what was typed meanwhile. */
function hydrate(root: HTMLElement, { component, props, report }: Island, start: Start): void {
  const slots = slotsOf(root);
  const spare = root.cloneNode(true) as HTMLElement;
  const live = fieldsOf(root);
  const fail = (error: unknown) => {
    fieldsOf(spare).forEach((field, index) => {
      field.value = live[index]?.value ?? "";
    });
    root.replaceWith(spare);
    report(error);
  };
  const element = createElement(component, { ...props, slots });
  start(root, createElement(Boundary, { onError: fail }, element), `${root.dataset.island}-`);
}

const fieldsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea"),
];

/** The server's markup for each slot, so that it need not be sent a second time. */
function slotsOf(root: HTMLElement): Readonly<Record<string, string>> {
  const found = [...root.querySelectorAll<HTMLElement>("[data-island-slot]")];
  const slots = Object.fromEntries(
    found.map((slot) => [slot.dataset.islandSlot, slot.innerHTML] as const),
  );
  for (const slot of found)
    if (slot.parentNode === root && slot.localName === "template") slot.remove();
  if (found.length > 0) trust(Object.values(slots));
  return slots;
}

const trusted = new Set<string>();

/** Lets the island put these texts into its elements as markup: they are the server's. */
function trust(texts: readonly string[]): void {
  const isFirst = trusted.size === 0;
  for (const text of texts) trusted.add(text);
  if (isFirst)
    (window as TrustingWindow).trustedTypes?.createPolicy("default", {
      createHTML: (text) => (trusted.has(text) ? text : null),
    });
}

/** Where strings must be trusted, the policy "default" is asked of each; https://w3c.github.io/trusted-types/ */
type TrustingWindow = Window & {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createHTML: (text: string) => string | null },
    ) => unknown;
  };
};

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
