import { BAD_GATEWAY, UNPROCESSABLE } from '../../contract/calls/http-status.ts';
import {
  type Basket,
  deleteBasketProducts,
  deleteConstructorSet,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
} from '../../contract/order/basket.ts';
import { hasSelectedGroup, groupsOf } from '../../domain/basket/basket.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import {
  BasketAction,
  BasketField,
  type BasketNote,
  isBasketNote,
  readBasketEdit,
} from '../../domain/basket/plain-basket.ts';
import { visibleText } from '../../domain/text/visible-text.ts';
import { paths } from '../../paths.ts';
import type { EndpointShop } from '../endpoints/endpoint-request.ts';
import { errorText } from '../client/error-text.ts';
import { readForm } from './read-form.ts';
import { addProduct } from './add-product.ts';
import {
  type BasketResult,
  failed,
  failedStatus,
  noFields,
  NOTE,
  read,
  redirect,
  viewOf,
} from './basket-result.ts';
import { isId } from './id.ts';
import {
  forgetCompletedOrder,
  keepCartToken,
  namesNoBasket,
  openPlainVisit,
  type PlainVisit,
  sessionUnavailable,
} from './plain-visit.ts';

/** Instead of an empty basket right after an addition. */
const unknownBasket = (visit: PlainVisit): BasketResult =>
  viewOf(visit, { basket: undefined, message: basketMessages.basketUnknown, isUnknown: true });

async function show(visit: PlainVisit, url: URL): Promise<BasketResult> {
  const note = url.searchParams.get(NOTE);
  if (isBasketNote(note) && note !== 'signedOut' && namesNoBasket(visit)) return unknownBasket(visit);
  try {
    const basket = await read(visit);
    return viewOf(visit, { basket, ...(isBasketNote(note) && !visit.isSignedOut && { note }) });
  } catch (error) {
    return viewOf(visit, { basket: undefined, message: errorText(error) }, failedStatus(error));
  }
}

interface Edited {
  readonly basket: Basket;
  readonly note: BasketNote;
}

/** Applies the parts of a form one after another; an error keeps those before it. */
async function edit(visit: PlainVisit, form: URLSearchParams, before: Basket): Promise<Edited> {
  const { client, cartToken } = visit;
  const named = { basket: before.basket ?? cartToken };
  const { counts, selection } = readBasketEdit(form, before);
  const remove = form.get(BasketField.remove);
  const removeSet = form.get(BasketField.removeSet);
  const action = form.get(BasketField.action);
  const removed = isId(remove) ? Number(remove) : undefined;
  const groups = counts.filter(({ id }) => id !== removed);
  let basket = before;
  let note: BasketNote = 'saved';
  if (groups.length > 0) {
    basket = await client.call(putBasketProducts, { body: { ...named, groups, change: true } });
    const counted = groupsOf(basket);
    const short = groups.flatMap(({ id, count }) => {
      const line = counted.find((group) => group.id === id);
      return (line?.count ?? 0) < count ? [line] : [];
    });
    if (short.length > 0)
      note = short.every((line) => line?.askedCount !== undefined) ? 'shortPiece' : 'capped';
  }
  if (selection.length > 0)
    basket = await client.call(selectBasketGroups, { body: { ...named, groups: [...selection] } });
  if (removed !== undefined) {
    basket = await client.call(deleteBasketProducts, { query: { ...named, groupIds: [removed] } });
    note = 'removed';
  }
  if (isId(removeSet)) {
    basket = await client.call(deleteConstructorSet, { query: { ...named, ids: [Number(removeSet)] } });
    note = 'removed';
  }
  if (action === BasketAction.removeNotInStock) {
    basket = await client.call(deleteBasketProducts, { query: { ...named, notInStock: true } });
    note = 'removed';
  }
  return { basket, note };
}

/** Applies or removes the promo code; returns the reason of a refusal. */
async function changePromoCode(
  { client, cartToken }: PlainVisit,
  form: URLSearchParams,
): Promise<{ basket?: Basket; error?: string; status?: number }> {
  const action = form.get(BasketField.action);
  if (action !== BasketAction.applyPromoCode && action !== BasketAction.removePromoCode) return {};
  const typed = visibleText(form.get(BasketField.promoCode) ?? '').trim();
  const isRemoved = action === BasketAction.removePromoCode;
  if (!isRemoved && typed === '') return { error: basketMessages.enterPromoCode, status: UNPROCESSABLE };
  const promocode = isRemoved ? null : typed.slice(0, 50);
  try {
    return { basket: await client.call(updateBasket, { body: { basket: cartToken, promocode } }) };
  } catch (error) {
    return { error: errorText(error), status: failedStatus(error) };
  }
}

async function change(visit: PlainVisit, form: URLSearchParams): Promise<BasketResult> {
  if (namesNoBasket(visit)) return unknownBasket(visit);
  const typedCode = form.get(BasketField.promoCode) ?? '';
  let kept = {};
  try {
    const before = await read(visit);
    const { typed, ticked, errors } = readBasketEdit(form, before);
    kept = { typed, ticked };
    if (errors.size > 0) {
      const promoCode = { typed: typedCode };
      return viewOf(visit, { basket: before, typed, ticked, errors, promoCode }, UNPROCESSABLE);
    }
    const edited = await edit(visit, form, before);
    const promo = await changePromoCode(visit, form);
    const basket = promo.basket ?? edited.basket;
    keepCartToken(visit, basket);
    if (basket !== before) forgetCompletedOrder(visit);
    if (promo.error !== undefined) {
      const promoCode = { typed: typedCode, error: promo.error };
      return viewOf(visit, { basket: edited.basket, promoCode }, promo.status);
    }
    if (form.get(BasketField.action) !== BasketAction.order || edited.note !== 'saved')
      return redirect(visit, edited.note);
    if (!hasSelectedGroup(basket))
      return viewOf(visit, { basket, message: checkoutMessages.nothingSelected }, UNPROCESSABLE);
    return { kind: 'redirect', to: paths.plainCheckout, cookies: visit.cookies };
  } catch (error) {
    return failed(visit, error, { ...kept, promoCode: { typed: typedCode } });
  }
}

/** Handles the basket page without JavaScript and «Купить» of product pages. */
export async function handleBasketPage(request: Request, shop: EndpointShop): Promise<BasketResult> {
  const isPost = request.method === 'POST';
  const form = isPost ? await readForm(request, shop.siteUrl) : undefined;
  if (typeof form === 'number') return { kind: 'refused', status: form };
  const visit = await openPlainVisit(request, shop);
  if (!visit) {
    const promoCode = { typed: '' };
    const view = {
      basket: undefined,
      ...noFields,
      promoCode,
      message: sessionUnavailable,
      fields: [...(form ?? [])],
    };
    return { kind: 'view', status: BAD_GATEWAY, view, cookies: [] };
  }
  if (!form) return show(visit, new URL(request.url));
  return form.has(BasketField.size)
    ? addProduct(visit, form, request.headers.get('referer'))
    : change(visit, form);
}
