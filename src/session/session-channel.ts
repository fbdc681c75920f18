/** What a tab tells the others about the session that they share. */
export type SessionEvent =
  /** Somebody has signed in or out. */
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

/** The channel between the tabs of a shop; tabs of a browser without one find out with their next call. */
export function createSessionChannel(): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => undefined };
  let channel: BroadcastChannel | undefined;
  const open = () => (channel ??= new BroadcastChannel(NAME));
  return {
    post: (event) => open().postMessage(event),
    listen: (hear) =>
      open().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isEvent(data)) hear(data);
      }),
  };
}
