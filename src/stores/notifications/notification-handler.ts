import type { Notification } from '../../contract/account/notification.ts';
import { showToast } from '../page/toasts.ts';

const TOAST_MS = 5000;

let handler: ((notification: Notification) => void) | undefined;

/** Replaces the toast for notifications that this page shows; undefined brings it back. */
export function setNotificationHandler(handle: typeof handler): void {
  handler = handle;
}

/** Shows a notification to the shopper: by the page's own handler, else for 5 s as a warning toast. */
export function showNotification(notification: Notification): void {
  if (handler) return handler(notification);
  const text = [notification.title, notification.body].filter(Boolean).join('\n');
  showToast({ kind: 'warning', text }, TOAST_MS);
}

const listeners = new Set<(notification: Notification) => void>();

/** Calls back with each message that the tabs receive, in tabs out of sight too; returns what ends that. */
export function listenToNotifications(hear: (notification: Notification) => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Tells this tab's listeners of a message. */
export function notifyListeners(notification: Notification): void {
  for (const hear of listeners) hear(notification);
}
