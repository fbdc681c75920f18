import { createHmac } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { signingKey } from '../../auth/signing-key.ts';
import type { ShopStore } from '../../shop-store.ts';
import { type LetterLook, letterHtml } from './letter-html.ts';
import type { Sending } from './sendings.ts';

export interface LetterSettings {
  /** The sender, as `Name <mail@shop.example>`; the shop's title and its own address without it. */
  from?: string | undefined;
  look: LetterLook;
}

/**
 * The id of a message's letter: the same at every attempt, so that mail programs take two letters for one where an answer was lost
 * and the letter was sent again.
 */
function messageId(store: ShopStore, id: number, domain: string): string {
  const name = createHmac('sha256', signingKey(store, 'message-id')).update(String(id)).digest('hex');
  return `<${name.slice(0, 32)}@${domain}>`;
}

/** The shop's own title and address. */
function shopOf({ documents }: ShopStore): { title: string; email: string } {
  const [{ title, email } = { title: '', email: '' }] = documents.all('site');
  return { title, email };
}

const domainOf = (address: string): string => /@([^@\s<>]+)>?$/.exec(address)?.[1] ?? 'localhost';

/** An e-mail of the outbox as a letter in plain text and in the shop's look. */
export async function letterOf(
  store: ShopStore,
  { id, recipient, subject, body, unsubscribeUrl, writtenAt }: Sending,
  { from, look }: LetterSettings,
): Promise<SendMailOptions> {
  const { title, email } = shopOf(store);
  const sender = from ?? { name: title, address: email };
  return {
    from: sender,
    // As an object: a recipient is one address, whatever signs it has.
    to: { name: '', address: recipient },
    subject,
    text: body,
    html: await letterHtml({ title, subject, body }, look),
    date: new Date(writtenAt),
    // What mail servers on the way leave as it is.
    textEncoding: 'base64',
    messageId: messageId(store, id, domainOf(from ?? email)),
    ...(unsubscribeUrl !== '' && {
      list: { unsubscribe: { url: unsubscribeUrl } },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    // Nobody answers a machine: out-of-office replies are not wanted.
    ...(unsubscribeUrl === '' && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
