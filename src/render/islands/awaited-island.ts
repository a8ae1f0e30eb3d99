/** Islands whose components wait: between two turns of one, other parts of the page are rendered. */
import { AsyncLocalStorage } from "node:async_hooks";

const inside = new AsyncLocalStorage<true>();

/** Whether the elements that are made now belong to one. */
export const isRenderingAwaited = (): boolean => inside.getStore() === true;

export const asAwaited = <T>(render: () => T): T => inside.run(true, render);
