import { ReviewType } from '../../contract/catalog/review.ts';
import type { Subject } from './reviews.ts';
import { invalidFields } from '../http/error-response.ts';

/** How a call names the two. */
interface Fields {
  typeId: string;
  productId: string;
}

/** Of the calls with a query. */
export const QUERY_FIELDS: Fields = { typeId: 'type_id', productId: 'product_id' };
const BODY_FIELDS: Fields = { typeId: 'typeId', productId: 'productId' };

/** What a call asks about; the shop has no product. @throws ErrorResponse for what cannot be reviewed */
export function subjectOf(
  typeId: number | undefined,
  productId: number | undefined,
  fields: Fields = BODY_FIELDS,
): Subject {
  switch (typeId) {
    case ReviewType.shop:
      return { typeId };
    case ReviewType.product:
      if (productId === undefined)
        throw invalidFields([{ field: fields.productId, message: 'Назовите товар' }]);
      return { typeId, productId };
    default:
      throw invalidFields([{ field: fields.typeId, message: 'Таких отзывов нет' }]);
  }
}
