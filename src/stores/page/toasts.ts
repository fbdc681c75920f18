import { atom, type ReadableAtom } from 'nanostores';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: string;
}

export const TOAST_MS = 2500;
/** For messages that suggest an action. */
export const LONG_TOAST_MS = 10_000;
export const MAX_TOASTS = 3;

const $shown = atom<readonly Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** The oldest first. */
export const $toasts: ReadableAtom<readonly Toast[]> = $shown;

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  $shown.set($shown.get().filter((toast) => toast.id !== id));
}

/** Shows a toast, for 2.5 s by default. Duplicates are ignored; a fourth removes the oldest. */
export function showToast({ kind, text }: Omit<Toast, 'id'>, ms = TOAST_MS): void {
  const shown = $shown.get();
  if (shown.some((toast) => toast.kind === kind && toast.text === text)) return;
  const id = ++lastId;
  for (const { id: old } of shown.slice(0, Math.max(0, shown.length + 1 - MAX_TOASTS))) dismissToast(old);
  $shown.set([...$shown.get(), { id, kind, text }]);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), ms),
  );
}
