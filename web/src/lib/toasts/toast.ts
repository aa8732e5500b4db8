export type ToastKind = 'default' | 'info' | 'success' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  name: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  durationMs: number;
  action: ToastAction | undefined;
  topic: string | undefined;
}

export interface ToastOptions {
  durationMs?: number | undefined;
  action?: ToastAction;
  /** Of toasts with one topic, such as the outcomes of one form, only the latest shows. */
  topic?: string;
}

const shortToastMs = 2500;
export const longToastMs = 3000;
const actionToastMs = 8000;
const toastsMax = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};

/** A repeated message replaces the visible one, unless its action differs. */
function show(
  kind: ToastKind,
  text: string,
  { action, topic, durationMs = action ? actionToastMs : shortToastMs }: ToastOptions = {},
): void {
  lastId += 1;
  const next: Toast = { id: lastId, kind, text, durationMs, action, topic };
  const isReplaced = (old: Toast) =>
    topic === undefined ? old.text === text && old.action?.name === action?.name : old.topic === topic;
  const others = toasts.filter((old) => !isReplaced(old));
  change([...others, next].slice(-toastsMax));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  change(toasts.filter((one) => one.id !== id));
}

/** For pages on which the offered action no longer makes sense, such as an undo after the purchase. */
export function dismissToastsWithAction(): void {
  change(toasts.filter((one) => !one.action));
}

export const toast = {
  show: (text: string, options?: ToastOptions) => show('default', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};
