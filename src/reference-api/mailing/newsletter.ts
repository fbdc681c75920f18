import type { ShopStore } from '../shop-store.ts';
import { ConsentCode } from '../consents/consent-codes.ts';
import { maySend } from '../consents/may-send.ts';
import { subscriptionUrl } from './subscription-links.ts';

export interface Newsletter {
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/**
 * Writes a letter to everybody who is subscribed and has agreed to advertising by the text that the shop has now. Each is looked at
 * again when it leaves. Answers to how many.
 */
export function writeNewsletter(store: ShopStore, { subject, text }: Newsletter, now: Date): number {
  const signature = store.documents.all('site').map(({ title, email }) => `«${title}», ${email}`);
  return store.change(() => {
    const recipients = store.mailing
      .subscribers()
      .filter((value) => maySend(store, { channel: 'email', value }, ConsentCode.marketing));
    for (const recipient of recipients) {
      const unsubscribeUrl = subscriptionUrl(store, {
        action: 'unsubscribe',
        email: recipient,
        expiresAt: 0,
      });
      const body = [text, ...signature, `Отписаться: ${unsubscribeUrl}`].join('\n\n');
      const message = { channel: 'email', recipient, subject, body, unsubscribeUrl } as const;
      store.outbox.add({ ...message, consent: ConsentCode.marketing }, now);
    }
    return recipients.length;
  });
}
