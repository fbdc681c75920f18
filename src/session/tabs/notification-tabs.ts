import * as z from 'zod/mini';
import { NotificationSchema } from '../../contract/account/notification.ts';
import { openTabChannel } from './tab-channel.ts';

const TabMessageSchema = z.discriminatedUnion('kind', [
  /** Received by a tab's socket; every tab handles it. */
  z.object({ kind: z.literal('received'), notification: NotificationSchema }),
  /** Shown to the shopper by a tab. */
  z.object({ kind: z.literal('shown'), key: z.string() }),
]);
export type TabMessage = z.infer<typeof TabMessageSchema>;

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
    const message = z.safeParse(TabMessageSchema, data);
    if (message.success) listener(message.data);
  });
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
