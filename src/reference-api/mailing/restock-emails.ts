import type { Product } from '../../contract/catalog/product.ts';
import { quoted } from '../../domain/prices/quotation.ts';
import { ConsentCode } from '../consents/consent-codes.ts';
import type { ShopStore } from '../shop-store.ts';
import { subscriptionUrl } from './subscription-links.ts';

/** Writes to everybody who waits for a group of a product that can be bought now; call it inside the change. */
export function sendRestockEmails(store: ShopStore, { groups, vendorCode }: Product, now: Date): void {
  const { mailing, outbox, documents } = store;
  const available = groups.filter((group) => group.available);
  const waiting = mailing.consumeRestockRequests(available.map(({ id }) => id));
  if (waiting.length === 0) return;
  const signature = documents.all('site').map(({ title, email }) => `«${title}», ${email}`);
  for (const { groupId, email } of waiting) {
    const title = available.find(({ id }) => id === groupId)?.title ?? '';
    const text = `Здравствуйте! Вы просили сообщить о\u00a0поступлении. ${quoted(title)} (артикул ${vendorCode}) снова можно заказать. Мы не откладываем товар, поэтому не\u00a0ждите долго.`;
    const link = subscriptionUrl(store, { action: 'stop-restock', email, expiresAt: 0 });
    const end = `Если вы об\u00a0этом не\u00a0просили или больше не\u00a0ждёте других товаров, откройте страницу:\n${link}`;
    const body = [text, end, ...signature].join('\n\n');
    const subject = `Снова в\u00a0продаже: ${title}`;
    outbox.add(
      {
        channel: 'email',
        recipient: email,
        subject,
        body,
        unsubscribeUrl: link,
        consent: ConsentCode.restock,
      },
      now,
    );
  }
}
