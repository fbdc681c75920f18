import { ReviewType } from '../../contract/review.ts';
import type { Subject } from '../db/reviews.ts';
import { invalidFields } from '../http/refusal.ts';

/** What a call asks about; the shop has no product. @throws Refusal for what nobody can review */
export function subjectOf(typeId: number, productId: number | undefined): Subject {
  switch (typeId) {
    case ReviewType.shop:
      return { typeId };
    case ReviewType.product:
      if (productId === undefined) throw invalidFields([{ field: 'productId', message: 'Назовите товар' }]);
      return { typeId, productId };
    default:
      throw invalidFields([{ field: 'typeId', message: 'Таких отзывов нет' }]);
  }
}
