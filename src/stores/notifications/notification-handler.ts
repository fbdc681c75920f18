import type { Notification } from '../../contract/account/notification.ts';
import { showToast } from '../page/toasts.ts';

const TOAST_MS = 5000;

let handler: ((notification: Notification) => void) | undefined;

/** Replaces the toast for notifications on this page; undefined restores it. */
export function setNotificationHandler(handle: typeof handler): void {
  handler = handle;
}

/** By the page's own handler, else a warning toast of 5 s. */
export function showNotification(notification: Notification): void {
  if (handler) return handler(notification);
  const text = [notification.title, notification.body].filter(Boolean).join('\n');
  showToast({ kind: 'warning', text }, TOAST_MS);
}

const listeners = new Set<(notification: Notification) => void>();

/** Calls back with each message, in hidden tabs too. Returns the unsubscription. */
export function listenToNotifications(listener: (notification: Notification) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyListeners(notification: Notification): void {
  for (const listener of listeners) listener(notification);
}
