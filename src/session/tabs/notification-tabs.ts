import * as z from 'zod/mini';
import { NotificationSchema } from '../../contract/account/notification.ts';
import { openTabChannel } from './tab-channel.ts';

/** What tabs tell each other about notifications. */
const TabMessageSchema = z.discriminatedUnion('kind', [
  /** The socket of a tab has received one; every tab acts on it. */
  z.object({ kind: z.literal('received'), notification: NotificationSchema }),
  /** A tab has shown one to the shopper. */
  z.object({ kind: z.literal('shown'), key: z.string() }),
]);
export type TabMessage = z.infer<typeof TabMessageSchema>;

export interface NotificationTabs {
  readonly post: (message: TabMessage) => void;
  readonly close: () => void;
}

const NAME = 'vitrina-notifications';

/** Joins the other tabs of the shop; `hear` gets what they tell. A browser without channels has tabs that are alone. */
export function joinNotificationTabs(hear: (message: TabMessage) => void): NotificationTabs {
  const channel = openTabChannel(NAME);
  if (!channel) return { post: () => undefined, close: () => undefined };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(TabMessageSchema, data);
    if (message.success) hear(message.data);
  });
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
