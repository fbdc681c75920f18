import { zonedFormat } from '../../domain/text/moment.ts';
import type { Subject } from './reviews.ts';
import type { ShopStore } from '../shop-store.ts';
import type { ApiClient } from '../http/api-client.ts';

/** How long after a review of the shop the next may be written. */
const SHOP_PAUSE_MS = 7 * 24 * 60 * 60 * 1000;

export type Permission =
  | { allowed: true }
  | { allowed: false; why: 'unknown' | 'guest' | 'already'; message: string };

const dayOf = zonedFormat('ru-RU', { day: 'numeric', month: 'long' });

/**
 * Whether a visitor may write about the subject: a customer once about a product, and about the shop once a week.
 */
export function permissionOf(store: ShopStore, subject: Subject, client: ApiClient, now: Date): Permission {
  const { productId } = subject;
  if (productId !== undefined && store.products.byId(productId) === undefined) {
    return { allowed: false, why: 'unknown', message: 'Товар не найден' };
  }
  const { customer } = client;
  if (customer === undefined) {
    const message = 'Войдите в\u00a0аккаунт, чтобы оставить отзыв';
    return { allowed: false, why: 'guest', message };
  }
  const latest = store.reviews.latestByCustomer(customer.uid, subject);
  if (latest === undefined) return { allowed: true };
  if (productId !== undefined) {
    return { allowed: false, why: 'already', message: 'Вы уже оставили отзыв об\u00a0этом товаре' };
  }
  const next = latest + SHOP_PAUSE_MS;
  if (next <= now.getTime()) return { allowed: true };
  const message = `Вы\u00a0недавно оставили отзыв. Следующий можно написать с\u00a0${dayOf(next)}`;
  return { allowed: false, why: 'already', message };
}
