import type { Notification } from '../../contract/account/notification.ts';
import { NotificationType } from '../../contract/account/notification-socket.ts';
import type { Cookies } from '../../session/cookies/cookies.ts';
import { joinNotificationTabs, type TabMessage } from '../../session/tabs/notification-tabs.ts';
import { isSystemNotification, rememberNotification, wasHandled } from './system-notifications.ts';

export interface NotificationTab {
  readonly cookies: Cookies;
  readonly isVisible: () => boolean;
  readonly show: (notification: Notification) => void;
  /** Called in every tab with each message for the shopper. */
  readonly notify: (notification: Notification) => void;
  /** Runs the browser's reset while no tab has unsaved work. */
  readonly afterUnsavedWork: (act: () => Promise<void>) => Promise<void>;
  readonly resetBrowser: () => Promise<void>;
  readonly reportReset: () => void;
  /** Resolves when this tab can be reloaded without loss. */
  readonly calmMoment: () => Promise<void>;
  readonly reload: () => void;
  readonly sendReceipt: (id: number) => Promise<void>;
}

export interface Notifications {
  /** Takes a notification from this tab's socket, for all tabs. */
  readonly receive: (notification: Notification) => void;
  /** Shows what arrived while the tab was hidden. */
  readonly showWaiting: () => void;
  /** Resolves once everything received so far is handled. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

const keyOf = ({ id, typeCode, createdAt }: Notification): string =>
  id === undefined ? `${typeCode} ${createdAt}` : String(id);

/**
 * Handles notifications once across tabs: one tab resets the browser, each tab reloads itself, the visible tab shows the
 * rest. The receiving tab sends the receipt afterwards.
 */
export function createNotifications(tab: NotificationTab): Notifications {
  const notifiedKeys = new Set<string>();
  const waiting = new Map<string, Notification>();
  /** Received by this tab's socket, without a receipt yet. */
  const unreceipted = new Map<string, Notification>();
  let acting: Promise<void> = Promise.resolve();

  const tabs = joinNotificationTabs((message: TabMessage) => {
    if (message.kind === 'received') return handle(message.notification);
    waiting.delete(message.key);
    notifiedKeys.add(message.key);
    void sendReceipt(message.key);
  });

  async function sendReceipt(key: string): Promise<void> {
    const notification = unreceipted.get(key);
    if (!notification) return;
    unreceipted.delete(key);
    if (notification.id === undefined)
      return console.info('A notification without an id needs no receipt.', notification.typeCode);
    await tab.sendReceipt(notification.id);
  }

  async function reload(notification: Notification): Promise<void> {
    await tab.calmMoment();
    if (!rememberNotification(notification, tab.cookies))
      return console.warn('This browser keeps no cookies; it is not reloaded.');
    // Afterwards the page has no time for it.
    await sendReceipt(keyOf(notification));
    tab.reload();
  }

  async function reset(notification: Notification): Promise<void> {
    await tab.afterUnsavedWork(async () => {
      if (wasHandled(notification, tab.cookies)) return;
      rememberNotification(notification, tab.cookies);
      await tab.resetBrowser();
    });
    tab.reportReset();
    await sendReceipt(keyOf(notification));
  }

  function act(notification: Notification): void {
    const run = notification.typeCode === NotificationType.resetSession ? reset : reload;
    acting = acting
      .then(() => run(notification))
      .catch((error: unknown) => console.error('A notification could not be acted on.', error));
  }

  function showWaiting(): void {
    for (const [key, notification] of waiting) {
      waiting.delete(key);
      tab.show(notification);
      tabs.post({ kind: 'shown', key });
      void sendReceipt(key);
    }
  }

  function handle(notification: Notification): void {
    const key = keyOf(notification);
    if (notifiedKeys.has(key)) return;
    notifiedKeys.add(key);
    if (isSystemNotification(notification)) return act(notification);
    waiting.set(key, notification);
    tab.notify(notification);
    if (tab.isVisible()) showWaiting();
  }

  return {
    receive: (notification) => {
      const key = keyOf(notification);
      unreceipted.set(key, notification);
      const isDone = isSystemNotification(notification)
        ? wasHandled(notification, tab.cookies)
        : notifiedKeys.has(key) && !waiting.has(key);
      if (isDone) return void sendReceipt(key);
      if (notifiedKeys.has(key)) return;
      tabs.post({ kind: 'received', notification });
      handle(notification);
    },
    showWaiting,
    settled: () => acting,
    close: () => tabs.close(),
  };
}
