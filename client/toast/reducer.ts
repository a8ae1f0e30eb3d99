/** The list of toasts and the four actions that change it. Pure: timers live in `store.ts`. */

export const ADD_TOAST = "ADD_TOAST";
export const UPDATE_TOAST = "UPDATE_TOAST";
export const DISMISS_TOAST = "DISMISS_TOAST";
export const REMOVE_TOAST = "REMOVE_TOAST";

/** At most so many toasts are in the list. */
const TOAST_LIMIT = 1;

export interface ToastLink {
  readonly label: string;
  readonly href: string;
}

export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** Ways on that the toast offers. */
  readonly action?: readonly ToastLink[];
  readonly open: boolean;
  readonly variant: "default" | "destructive";
}

export interface ToastState {
  /** Newest first. */
  readonly toasts: readonly Toast[];
}

export type ToastAction =
  | { readonly type: typeof ADD_TOAST; readonly toast: Toast }
  | { readonly type: typeof UPDATE_TOAST; readonly toast: Partial<Toast> & Pick<Toast, "id"> }
  | { readonly type: typeof DISMISS_TOAST; readonly toastId?: string | undefined }
  | { readonly type: typeof REMOVE_TOAST; readonly toastId?: string | undefined };

export function reducer({ toasts }: ToastState, action: ToastAction): ToastState {
  switch (action.type) {
    case ADD_TOAST:
      return { toasts: [action.toast, ...toasts].slice(0, TOAST_LIMIT) };
    case UPDATE_TOAST:
      return {
        toasts: toasts.map((toast) =>
          toast.id === action.toast.id ? { ...toast, ...action.toast } : toast,
        ),
      };
    case DISMISS_TOAST:
      return {
        toasts: toasts.map((toast) =>
          isMeant(toast, action.toastId) ? { ...toast, open: false } : toast,
        ),
      };
    case REMOVE_TOAST:
      return { toasts: toasts.filter((toast) => !isMeant(toast, action.toastId)) };
  }
}

/** Whether an action for `id` concerns the toast; one without an id concerns all. */
const isMeant = ({ id }: Toast, toastId: string | undefined) =>
  toastId === undefined || toastId === id;
