import { openTabChannel } from './tab-channel.ts';

/** What belongs to a customer's account; tabs tell each other by these names what has changed. */
export const accountParts = [
  'profile',
  'params',
  'subscription',
  'orders',
  'blanks',
  'bonuses',
  'shippings',
  'notifications',
  'reviews',
] as const;
export type AccountPart = (typeof accountParts)[number];

export interface AccountChannel {
  /** Tells the other tabs that something has changed on the server. */
  readonly post: (part: AccountPart) => void;
  /** Calls back with what other tabs tell; returns what ends that. */
  readonly listen: (hear: (part: AccountPart) => void) => () => void;
}

const NAME = 'vitrina-account';
const isPart = (data: unknown): data is AccountPart => accountParts.some((part) => part === data);

let channel: BroadcastChannel | undefined;
const open = () => (channel ??= openTabChannel(NAME));

/** The channel between the tabs of a shop; tabs of a browser without one find out when they are looked at again. */
export const accountChannel: AccountChannel = {
  post: (part) => open()?.postMessage(part),
  listen: (hear) => {
    const listener = ({ data }: MessageEvent<unknown>) => {
      if (isPart(data)) hear(data);
    };
    open()?.addEventListener('message', listener);
    return () => open()?.removeEventListener('message', listener);
  },
};
