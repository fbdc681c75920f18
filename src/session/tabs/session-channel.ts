import { openTabChannel } from './tab-channel.ts';

export type SessionEvent = 'changed' | 'ended';

export interface SessionChannel {
  readonly post: (event: SessionEvent) => void;
  readonly listen: (listener: (event: SessionEvent) => void) => void;
}

const NAME = 'vitrina-session';
const isEvent = (data: unknown): data is SessionEvent => data === 'changed' || data === 'ended';

/** One per page: a second one would receive the first one's messages. */
let channel: BroadcastChannel | undefined;
const open = () => (channel ??= openTabChannel(NAME));

/** Without BroadcastChannel, tabs find out with their next call. */
export const sessionChannel: SessionChannel = {
  post: (event) => open()?.postMessage(event),
  listen: (listener) =>
    open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isEvent(data)) listener(data);
    }),
};
