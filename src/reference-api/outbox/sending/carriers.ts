import type { ShopStore } from '../../shop-store.ts';
import type { Carrier } from './carrier.ts';
import { type LetterLook, PLAIN_LOOK } from './letter-html.ts';
import { mailCarrier } from './mail-carrier.ts';
import type { Channel } from './sendings.ts';
import { smsCarrier, type SmsSettings } from './sms-carrier.ts';

/** By whom e-mails and text messages are sent. */
export interface MessageSettings {
  mail?: { url: string; from?: string | undefined } | undefined;
  sms?: SmsSettings | undefined;
  /** Where the shop hears of new orders, if not at the address of its site. */
  orderEmail?: string | undefined;
  /** Colours of letters; plain ones without it. */
  look?: LetterLook;
}

/** The carriers that the settings name. */
export const carriersOf = (
  store: ShopStore,
  { mail, sms, look = PLAIN_LOOK }: MessageSettings,
): Partial<Record<Channel, Carrier>> => ({
  ...(mail && { email: mailCarrier(store, mail.url, { from: mail.from, look }) }),
  ...(sms && { sms: smsCarrier(sms) }),
});
