import { UNPROCESSABLE } from '../../contract/calls/http-status.ts';
import { type BasketGroup, putBasketProducts } from '../../contract/order/basket.ts';
import { type Group, type Product, viewProduct } from '../../contract/catalog/product.ts';
import { groupsOf } from '../../domain/basket/basket.ts';
import { type BasketNote, BasketField, typedCount, readYesOrNo } from '../../domain/basket/plain-basket.ts';
import { type BasketResult, failed, read, redirect, viewOf } from './basket-result.ts';
import { isId } from './id.ts';
import { forgetCompletedOrder, keepCartToken, type PlainVisit } from './plain-visit.ts';

/** From the product page that sent the form. */
const codeOf = (referer: string | null): string | undefined =>
  referer === null ? undefined : /^[^?#]*\/detail\/([\w-]{1,200})(?:[?#]|$)/.exec(referer)?.[1];

const productOf = async ({ client }: PlainVisit, code: string | undefined): Promise<Product | undefined> =>
  code === undefined ? undefined : client.call(viewProduct, { query: { code } }).catch(() => undefined);

/** The product of the form, where it has the group. */
async function soldProduct(
  visit: PlainVisit,
  groupId: number,
  form: URLSearchParams,
  referer: string | null,
): Promise<{ readonly product: Product; readonly group: Group } | undefined> {
  const product = await productOf(visit, form.get(BasketField.product) ?? codeOf(referer));
  const group = product?.groups.find(({ id }) => id === groupId);
  return product && group && { product, group };
}

function noteOf(added: BasketGroup | undefined, count: number): BasketNote {
  if (!added || added.count >= count) return 'added';
  return added.askedCount === undefined ? 'capped' : 'shortPiece';
}

/** «Купить» without JavaScript: replaces the count in the basket. */
export async function addProduct(
  visit: PlainVisit,
  form: URLSearchParams,
  referer: string | null,
): Promise<BasketResult> {
  const size = form.get(BasketField.size);
  if (!isId(size)) return { kind: 'refused', status: 400 };
  const id = Number(size);
  const typed = form.get(BasketField.count) ?? '';
  const counted = typedCount(typed, 'piece');
  const sold = counted ? undefined : await soldProduct(visit, id, form, referer);
  // Centimetres are a count of what is measured alone.
  const count = counted || (sold && typedCount(typed, sold.group.unit));
  if (!count) {
    const basket = await read(visit).catch(() => undefined);
    return viewOf(visit, { basket, buying: { size: id, typed, product: sold?.product } }, UNPROCESSABLE);
  }
  const { client, cartToken } = visit;
  const onePiece = readYesOrNo(form, BasketField.onePiece);
  const bought = { id, count, ...(onePiece !== undefined && { onePiece }) };
  try {
    const basket = await client.call(putBasketProducts, {
      body: { basket: cartToken, groups: [bought], change: true },
    });
    keepCartToken(visit, basket);
    forgetCompletedOrder(visit);
    const added = groupsOf(basket).find((group) => group.id === id);
    return redirect(visit, noteOf(added, count));
  } catch (error) {
    return failed(visit, error);
  }
}
