import { openTabChannel } from './tab-channel.ts';

/** What a tab tells the others about the session that they share. */
export type SessionEvent =
  /** Someone has signed in or out. */
  | 'changed'
  /** The API has ended the session. */
  | 'ended';

export interface SessionChannel {
  readonly post: (event: SessionEvent) => void;
  /** Calls back with what other tabs tell. */
  readonly listen: (hear: (event: SessionEvent) => void) => void;
}

const NAME = 'vitrina-session';
const isEvent = (data: unknown): data is SessionEvent => data === 'changed' || data === 'ended';

/** One for the whole page: a second one would hear what the first one posts. */
let channel: BroadcastChannel | undefined;
const open = () => (channel ??= openTabChannel(NAME));

/** The channel between the tabs of a shop; tabs of a browser without one find out with their next call. */
export const sessionChannel: SessionChannel = {
  post: (event) => open()?.postMessage(event),
  listen: (hear) =>
    open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isEvent(data)) hear(data);
    }),
};
