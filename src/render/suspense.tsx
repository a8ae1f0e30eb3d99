/** Suspense as sites get it. */
import { Suspense as ReactSuspense, type SuspenseProps, useContext } from "react";
import { Rendering } from "./context.ts";

/** Rendered at once, React shows the fallback in silence where something inside waits or throws: the page is rendered again. */
export function Suspense(props: SuspenseProps) {
  const rendering = useContext(Rendering);
  if (rendering) rendering.suspense.isUsed = true;
  return <ReactSuspense {...props} />;
}
