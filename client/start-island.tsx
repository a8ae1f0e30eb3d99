import { Component, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ToastStore } from "./toast/store.ts";

/** What every island gets beside its own props. */
interface Around {
  readonly slots: Readonly<Record<string, string>>;
  readonly toasts: ToastStore;
}

/**
 * Hydrates the island of a name, where the page has one, and returns its props. If it throws, now or
 * later, its place is taken by the markup that the server sent, with what the visitor has typed
 * meanwhile.
 */
export function startIsland<Props extends object>(
  name: string,
  Island: ComponentType<Props & Around>,
  toasts: ToastStore,
  report: (error: unknown) => void,
): Props | undefined {
  const root = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!root) return;
  const spare = root.cloneNode(true) as HTMLElement;
  const live = fieldsOf(root);
  const fail = (error: unknown) => {
    fieldsOf(spare).forEach((field, index) => {
      field.value = live[index]?.value ?? "";
    });
    root.replaceWith(spare);
    report(error);
  };
  try {
    const props: Props = JSON.parse(root.dataset.props ?? "");
    hydrateRoot(
      root,
      <Boundary onError={fail}>
        <Island {...props} slots={slotsOf(root)} toasts={toasts} />
      </Boundary>,
    );
    return props;
  } catch (error) {
    fail(error);
  }
}

const fieldsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea"),
];

/** The server's markup for each slot, so that it need not be sent a second time. */
const slotsOf = (root: HTMLElement): Around["slots"] =>
  Object.fromEntries(
    [...root.querySelectorAll<HTMLElement>("[data-slot]")].map((slot) => [
      slot.dataset.slot,
      slot.innerHTML,
    ]),
  );

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
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
