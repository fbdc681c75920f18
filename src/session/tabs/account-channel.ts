import { openTabChannel } from './tab-channel.ts';

/** Parts of the account that tabs announce changes of. */
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
  'consents',
] as const;
export type AccountPart = (typeof accountParts)[number];

export interface AccountChannel {
  readonly post: (part: AccountPart) => void;
  /** Returns the unsubscription. */
  readonly listen: (listener: (part: AccountPart) => void) => () => void;
}

const NAME = 'vitrina-account';
const isPart = (data: unknown): data is AccountPart => accountParts.some((part) => part === data);

let channel: BroadcastChannel | undefined;
const open = () => (channel ??= openTabChannel(NAME));

/** Without BroadcastChannel, tabs read again when they are shown again. */
export const accountChannel: AccountChannel = {
  post: (part) => open()?.postMessage(part),
  listen: (listener) => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isPart(data)) listener(data);
    };
    open()?.addEventListener('message', onMessage);
    return () => open()?.removeEventListener('message', onMessage);
  },
};
