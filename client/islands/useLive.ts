import { useEffect, useState } from "react";

/**
 * False in the first render, so that it equals the server's; true from then on. What only makes
 * sense with a running script (roles, states) depends on it.
 */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
