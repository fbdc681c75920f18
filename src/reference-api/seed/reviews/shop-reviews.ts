import * as z from 'zod/mini';
import { ReviewType, type Review } from '../../../contract/catalog/review.ts';
import { randomOf } from '../random.ts';
import { typeset } from '../typography.ts';
import { authorOf, agreeWith } from './authors.ts';
import { reviewDates } from './review-dates.ts';
import { DELIVERY, PACKING } from './review-params.ts';
import data from './shop-reviews.json' with { type: 'json' };

const ENTRIES = z
  .array(
    z.object({
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      /** Agrees with its author, as `agreeWith` describes. */
      text: z.string(),
      /** Of the shop. */
      answer: z.optional(z.string()),
      /** Says that the delivery was late. */
      isLate: z._default(z.boolean(), false),
    }),
  )
  .parse(data);

/** What customers say of the shop; the same for every seed. */
export function shopReviews(): Review[] {
  const random = randomOf('shop-reviews');
  const dates = reviewDates(random, ENTRIES.length);
  return ENTRIES.map(({ rating, text, answer, isLate }, at): Review => {
    const value = {
      [DELIVERY.code]: isLate
        ? 'С\u00a0задержкой'
        : random.pick(['В\u00a0срок', 'В\u00a0срок', 'Раньше срока']),
    };
    value[PACKING.code] = random.pick(['Отличная', 'Отличная', 'Обычная']);
    const author = authorOf(random);
    return {
      id: at + 1,
      typeId: ReviewType.shop,
      productId: null,
      author: author.name,
      createdAt: dates[at] ?? '',
      rating,
      text: typeset(agreeWith(author, text)),
      params: [DELIVERY, PACKING].map(({ code, title }) => ({ code, title, value: value[code] ?? '' })),
      imageIds: [],
      videoIds: [],
      answer: answer === undefined ? null : typeset(answer),
    };
  });
}
