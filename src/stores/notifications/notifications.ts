import { NotificationType, type Notification } from '../../contract/account/notification.ts';
import type { Cookies } from '../../session/cookies/cookies.ts';
import { joinNotificationTabs, type TabMessage } from '../../session/tabs/notification-tabs.ts';
import { isSystemNotification, rememberNotification, wasActedOn } from './system-notifications.ts';

/** What a tab does about notifications. */
export interface NotificationTab {
  readonly cookies: Cookies;
  /** Whether the shopper sees this tab. */
  readonly isVisible: () => boolean;
  readonly show: (notification: Notification) => void;
  /** Told of each message that the shopper is shown, in every tab as soon as it comes. */
  readonly hear: (notification: Notification) => void;
  /** Runs what resets the browser while no tab has unsaved work. */
  readonly afterUnsavedWork: (act: () => Promise<void>) => Promise<void>;
  readonly resetBrowser: () => Promise<void>;
  readonly reportReset: () => void;
  /** Resolves when this tab can be reloaded without loss. */
  readonly calmMoment: () => Promise<void>;
  readonly reload: () => void;
  /** Sends the receipt through this tab's socket. */
  readonly sendReceipt: (id: number) => Promise<void>;
}

export interface Notifications {
  /** Takes a notification from this tab's socket, for all tabs. */
  readonly receive: (notification: Notification) => void;
  /** Shows what came while nobody saw this tab. */
  readonly showWaiting: () => void;
  /** Resolves when everything that was received so far and is acted on has been. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

const keyOf = ({ id, typeCode, createdAt }: Notification): string =>
  id === undefined ? `${typeCode} ${createdAt}` : String(id);

/**
 * Acts on notifications in every tab, once: a reset is done by one tab and told by all, a reload is done by each, anything
 * else is shown by the tab that the shopper sees. The tab whose socket received it sends the receipt after that.
 */
export function createNotifications(tab: NotificationTab): Notifications {
  const heard = new Set<string>();
  /** Not shown yet, by key. */
  const waiting = new Map<string, Notification>();
  /** From this tab's socket, and without a receipt so far. */
  const unreceipted = new Map<string, Notification>();
  let acting: Promise<void> = Promise.resolve();

  const tabs = joinNotificationTabs((message: TabMessage) => {
    if (message.kind === 'received') return handle(message.notification);
    waiting.delete(message.key);
    heard.add(message.key);
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
    // The page has no time for it afterwards.
    await sendReceipt(keyOf(notification));
    tab.reload();
  }

  async function reset(notification: Notification): Promise<void> {
    await tab.afterUnsavedWork(async () => {
      if (wasActedOn(notification, tab.cookies)) return;
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
    if (heard.has(key)) return;
    heard.add(key);
    if (isSystemNotification(notification)) return act(notification);
    waiting.set(key, notification);
    tab.hear(notification);
    if (tab.isVisible()) showWaiting();
  }

  return {
    receive: (notification) => {
      const key = keyOf(notification);
      unreceipted.set(key, notification);
      const isDone = isSystemNotification(notification)
        ? wasActedOn(notification, tab.cookies)
        : heard.has(key) && !waiting.has(key);
      if (isDone) return void sendReceipt(key);
      if (heard.has(key)) return;
      tabs.post({ kind: 'received', notification });
      handle(notification);
    },
    showWaiting,
    settled: () => acting,
    close: () => tabs.close(),
  };
}
