import { createNotificationSocket } from '../../src/api/notification-socket.ts';
import { createCookies, type Cookies } from '../../src/session/cookies/cookies.ts';
import { createNotifications } from '../../src/stores/notifications/notifications.ts';
import { CookieJar } from '../integration/harness/cookie-jar.ts';

export interface SocketTabSettings {
  /** Address of the live channel. */
  readonly url: string;
  /** The customer's; undefined for a guest. */
  readonly token?: string | undefined;
  readonly uid?: number | undefined;
  /** Tabs of one browser share them. */
  readonly cookies?: Cookies;
  readonly random?: () => number;
}

export const newCookies = (): Cookies =>
  createCookies(new CookieJar(), { siteCode: 'vitrina', secure: true });

/** A tab of the shop with a real socket and without a page around it. */
export function openSocketTab({ url, token, uid, cookies = newCookies(), random }: SocketTabSettings) {
  /** What the tab has done, in its order. */
  const acts: string[] = [];
  /** When it asked for a socket, milliseconds. */
  const attempts: number[] = [];
  let socketNow: WebSocket | undefined;

  const socket = createNotificationSocket({
    url,
    token: () => Promise.resolve(token),
    onUnauthorized: () => Promise.resolve(),
    onNotification: (notification) => notifications.receive(notification),
    open: (address) => {
      attempts.push(performance.now());
      return (socketNow = new WebSocket(address));
    },
    ...(random && { random }),
  });
  const notifications = createNotifications({
    cookies,
    isVisible: () => true,
    show: ({ title }) => acts.push(title),
    notify: () => undefined,
    afterUnsavedWork: (act) => act(),
    resetBrowser: () => Promise.resolve(void acts.push('reset')),
    reportReset: () => acts.push('told'),
    calmMoment: () => Promise.resolve(),
    reload: () => acts.push('reloaded'),
    sendReceipt: (id) => socket.sendReceipt({ uid: uid ?? null, notifyIDs: [id] }),
  });
  return {
    acts,
    attempts,
    connect: socket.connect,
    isOpen: () => socketNow?.readyState === WebSocket.OPEN,
    close() {
      socket.close();
      notifications.close();
    },
  };
}

export type SocketTab = ReturnType<typeof openSocketTab>;
