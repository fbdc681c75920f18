import { createNotificationSocket } from '../../api/notification-socket.ts';
import { SOCKET_PATH } from '../../contract/account/notification-socket.ts';
import { becomeLeader } from '../../session/tabs/leader-tab.ts';
import { signedIn, spentToken } from '../../session/tokens/signed-in.ts';
import { openModal } from '../page/modal.ts';
import { showNotification, notifyListeners } from './notification-handler.ts';
import { createNotifications } from './notifications.ts';
import { isTyping } from '../page/page-attention.ts';
import { pageContext } from '../page/page-context.ts';
import { isSystemNotification } from './system-notifications.ts';
import { afterUnsavedWork, calmMoment } from '../page/unsaved-work.ts';
import { $customer, customerUid } from '../visitor/visitor.ts';

const socketUrl = (apiUrl: string): string => apiUrl.replace(/^http/, 'ws') + SOCKET_PATH;

/** Loaded later: most pages need neither the API client nor the reset before a touch. */
const session = async () => (await import('../environment/environment.ts')).environment().session;

/** Reads the unread count; only the leading tab does, and on a new page only when the count is stale. */
function countUnread(isNewPage = false): void {
  if (customerUid() === null) return;
  import('./unread-count.ts').then(
    ({ refreshUnreadCount, FRESH_COUNT_MS }) => refreshUnreadCount(isNewPage ? FRESH_COUNT_MS : 0),
    (error: unknown) => console.error('The unread messages could not be counted.', error),
  );
}

/** The customer's token, refreshed first where it has expired. */
async function currentToken(): Promise<string | undefined> {
  const { cookies } = pageContext();
  const token = signedIn(cookies)?.text;
  if (token !== undefined || spentToken(cookies) === undefined) return token;
  return (await session()).token();
}

/**
 * Receives live messages for all tabs by one socket in the leading tab, reopened on sign-in and sign-out. Returns the
 * unsubscription.
 */
export function openLiveChannel(): () => void {
  const { shop, cookies } = pageContext();
  let isLeader = false;
  let listener = customerUid();

  const socket = createNotificationSocket({
    url: socketUrl(shop.apiUrl),
    token: currentToken,
    onUnauthorized: async (token) => (await session()).onUnauthorized(token),
    onNotification: (notification) => {
      notifications.receive(notification);
      if (!isSystemNotification(notification)) countUnread();
    },
  });
  const notifications = createNotifications({
    cookies,
    isVisible: () => document.visibilityState === 'visible',
    show: showNotification,
    notify: notifyListeners,
    afterUnsavedWork,
    resetBrowser: async () => (await import('../session/reset-browser.ts')).resetBrowser(),
    reportReset: () => openModal({ kind: 'shop-updated' }),
    calmMoment: () => calmMoment(() => !isTyping()),
    reload: () => location.reload(),
    sendReceipt: (id) => socket.sendReceipt({ uid: customerUid(), notifyIDs: [id] }),
  });

  const connect = () => {
    listener = customerUid();
    socket.connect();
    countUnread(true);
  };
  const followSession = () => {
    if (!isLeader || customerUid() === listener) return;
    // The message that signed the customer out came by the customer's own socket, which must close.
    void notifications.settled().then(() => isLeader && customerUid() !== listener && connect());
  };
  const unfollowSession = $customer.listen(followSession);
  document.addEventListener('visibilitychange', notifications.showWaiting);
  const resign = becomeLeader(() => {
    isLeader = true;
    connect();
  });

  return () => {
    isLeader = false;
    resign();
    socket.close();
    notifications.close();
    unfollowSession();
    document.removeEventListener('visibilitychange', notifications.showWaiting);
  };
}
