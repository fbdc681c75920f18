import { readNotification } from '../../api/read-notification.ts';
import type { Notification } from '../../contract/account/notification.ts';
import { openTabChannel } from './tab-channel.ts';

export type TabMessage =
  /** Received by a tab's socket; every tab handles it. */
  | { readonly kind: 'received'; readonly notification: Notification }
  /** Shown to the shopper by a tab. */
  | { readonly kind: 'shown'; readonly key: string };

/** Undefined for anything that a tab of this code does not send. */
function readMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if (data.kind === 'shown' && 'key' in data && typeof data.key === 'string')
    return { kind: 'shown', key: data.key };
  const notification =
    data.kind === 'received' && 'notification' in data ? readNotification(data.notification) : undefined;
  return notification && { kind: 'received', notification };
}

export interface NotificationTabs {
  readonly post: (message: TabMessage) => void;
  readonly close: () => void;
}

const NAME = 'vitrina-notifications';

/** Without BroadcastChannel the tab is alone. */
export function joinNotificationTabs(listener: (message: TabMessage) => void): NotificationTabs {
  const channel = openTabChannel(NAME);
  if (!channel) return { post: () => undefined, close: () => undefined };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message) listener(message);
  });
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
