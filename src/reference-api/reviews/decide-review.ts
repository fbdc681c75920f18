import { sendDecision } from '../auth/account-messages.ts';
import { quoted } from '../../domain/prices/quotation.ts';
import type { ShopStore } from '../shop-store.ts';
import { saveRating } from './rating.ts';
import type { Decision, JudgedReview } from './review-desk.ts';

/** Shows a review, rejects it or lets it wait again: the rating follows, and its author is notified. A part of the caller's change. */
export function decideReview(
  store: ShopStore,
  { review, uid, state: former }: JudgedReview,
  decision: Decision,
  now: Date,
): void {
  const { id, productId } = review;
  store.reviewDesk.decide(id, decision, now);
  if (productId !== null) saveRating(store, productId);
  if (uid !== null && decision.state !== former) tellAuthor(store, { uid, productId }, decision, now);
}

function tellAuthor(
  store: ShopStore,
  { uid, productId }: { uid: number; productId: number | null },
  { state, reason }: Decision,
  now: Date,
): void {
  // The author was notified of the decision, and will be notified of the next one.
  if (state === 'waiting') return;
  const title = productId === null ? undefined : store.products.byId(productId)?.title;
  const about = title === undefined ? 'о\u00a0магазине' : `о\u00a0товаре ${quoted(title)}`;
  const message =
    state === 'published'
      ? { subject: 'Ваш отзыв опубликован', text: `Спасибо! Ваш отзыв ${about} теперь на\u00a0сайте.` }
      : {
          subject: 'Ваш отзыв отклонён',
          text: `Мы\u00a0не\u00a0опубликовали ваш отзыв ${about}.${reason === '' ? '' : `\n\nПричина: ${reason}`}`,
        };
  sendDecision(store, uid, message, now);
}
