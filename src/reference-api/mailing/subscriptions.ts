import type { ShopStore } from '../shop-store.ts';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { ConsentCode } from '../consents/consent-codes.ts';
import type { ConsentAct } from '../consents/consent-table.ts';
import { withdrawByContact } from '../consents/withdraw-consent.ts';
import { subscriptionUrl, type SubscriptionLink } from './subscription-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CONFIRMATION_DAYS = 3;

/** Dependencies of the mailing's e-mails. */
export interface MailingContext {
  store: ShopStore;
  now: () => Date;
}

function sendEmail(
  { store, now }: MailingContext,
  recipient: string,
  { text, ...message }: { subject: string; text: string; unsubscribeUrl?: string },
): void {
  const signature = store.documents.all('site').map((site) => `«${site.title}», ${site.email}`);
  const body = [text, ...signature].join('\n\n');
  store.outbox.add({ channel: 'email', recipient, ...message, body }, now());
}

const unsubscribeLink = ({ store }: MailingContext, email: string): string =>
  subscriptionUrl(store, { action: 'unsubscribe', email, expiresAt: 0 });

/** A change of the mailing that only the owner of the address may make. */
export type MailingAction = 'confirm' | 'unsubscribe';

/** Whether there is anything to ask the owner of an address. */
export const needsConfirmation = (
  { store }: Pick<MailingContext, 'store'>,
  email: string,
  action: MailingAction,
): boolean => action === 'confirm' || store.mailing.isSubscribed(email);

/** Sends the owner of an address a link that starts the mailing, or ends it. */
export function sendConfirmation(context: MailingContext, typed: string, action: MailingAction): void {
  const { store, now } = context;
  const email = normaliseEmail(typed);
  if (action === 'unsubscribe') {
    const link = unsubscribeLink(context, email);
    const text = `Чтобы больше не\u00a0получать рассылку, откройте страницу:\n${link}\n\nЕсли вы об\u00a0этом не\u00a0просили, ничего делать не\u00a0нужно.`;
    return sendEmail(context, email, { subject: 'Отписка от\u00a0рассылки', text });
  }
  const expiresAt = now().getTime() + CONFIRMATION_DAYS * DAY_MS;
  const link = subscriptionUrl(store, { action: 'confirm', email, expiresAt });
  const text = `Чтобы получать рассылку, подтвердите подписку:\n${link}\n\nСсылка действует ${CONFIRMATION_DAYS}\u00a0дня. Если вы не\u00a0подписывались, ничего делать не\u00a0нужно: писем больше не\u00a0будет.`;
  sendEmail(context, email, { subject: 'Подтвердите подписку', text });
}

/** Does what a link is for, or what the owner of a proved address asks for; ending it withdraws the consent. */
export function changeSubscription(
  context: MailingContext,
  { action, email: typed, act }: Pick<SubscriptionLink, 'action' | 'email'> & { readonly act: ConsentAct },
): void {
  const { store, now } = context;
  const email = normaliseEmail(typed);
  if (action !== 'confirm') {
    const code = action === 'unsubscribe' ? ConsentCode.marketing : ConsentCode.restock;
    return store.change(() => {
      withdrawByContact(store, { channel: 'email', value: email }, { code, ...act }, now());
      if (action === 'unsubscribe') store.mailing.setSubscribed(email, false, now());
      else store.mailing.removeRestockRequests(email);
    });
  }
  const isNew = !store.mailing.isSubscribed(email);
  store.change(() => {
    store.mailing.setSubscribed(email, true, now());
    if (!isNew) return;
    const unsubscribeUrl = unsubscribeLink(context, email);
    const text = `Вы подписаны на\u00a0новости и\u00a0скидки. Отписаться можно в\u00a0любой момент:\n${unsubscribeUrl}`;
    sendEmail(context, email, { subject: 'Вы подписаны', text, unsubscribeUrl });
  });
}
