import { consentHtml, consentJson } from '../../domain/consents/consent-file.ts';
import type { ShopStore } from '../shop-store.ts';
import { consentsOf } from './consent-list.ts';

/** What a customer has agreed to, as files: for programs, and a page for people. */
export function exportOf(store: ShopStore, uid: number, now: Date): { json: string; html: string } {
  const { fio = '', email = '', phone = '' } = store.customers.byUid(uid)?.data ?? {};
  const person = [fio, email, phone].filter((part) => part !== '').join(', ');
  const head = {
    person: person === '' ? `Покупатель №\u00a0${uid}` : person,
    shop: store.documents.all('site')[0]?.title ?? '',
    at: now.toISOString(),
  };
  const consents = consentsOf(store, uid);
  return { json: consentJson(consents, head), html: consentHtml(consents, head) };
}
