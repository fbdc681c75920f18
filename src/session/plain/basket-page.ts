import { HttpError } from '../../api/errors.ts';
import {
  type Basket,
  deleteBasketProducts,
  deleteConstructorSet,
  getBasket,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
} from '../../contract/basket.ts';
import { hasSelectedGroup, groupsOf } from '../../domain/basket.ts';
import {
  BasketAction,
  BasketField,
  type BasketNote,
  isBasketNote,
  type PlainBasketView,
  readBasketEdit,
  typedCount,
} from '../../domain/plain-basket.ts';
import { paths } from '../../paths.ts';
import type { EndpointShop } from '../endpoints/endpoint-request.ts';
import { errorText } from '../error-text.ts';
import { readForm } from '../read-form.ts';
import {
  forgetCompletedOrder,
  keepCartToken,
  openPlainVisit,
  type PlainResult,
  type PlainVisit,
  sessionUnavailable,
} from './plain-visit.ts';

const INVALID = 422;
const SERVER_ERROR = 500;
const UNAVAILABLE = 502;
/** Parameter of the address that names what was done. */
const NOTE = 'note';

/** The status of a page that tells of a failed call. */
export const failedStatus = (error: unknown): number =>
  error instanceof HttpError && error.status < SERVER_ERROR ? error.status : UNAVAILABLE;

type Result = PlainResult<PlainBasketView>;

const noFields = { typed: new Map<number, string>(), errors: new Map<number, string>() };
const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text);

function viewOf(
  { cookies, isSignedOut }: PlainVisit,
  part: Partial<PlainBasketView> & Pick<PlainBasketView, 'basket'>,
  status = 200,
): Result {
  const promoCode = { typed: part.basket?.total.promocode ?? '' };
  const note = isSignedOut ? 'signedOut' : undefined;
  return { kind: 'view', status, view: { ...noFields, promoCode, note, ...part }, cookies };
}

const redirect = ({ cookies, isSignedOut }: PlainVisit, note: BasketNote): Result => ({
  ...{ kind: 'redirect', cookies },
  to: `${paths.plainBasket}?${NOTE}=${isSignedOut ? 'signedOut' : note}`,
});

async function read(visit: PlainVisit): Promise<Basket> {
  const { client, cartToken, isCustomer } = visit;
  const named = { query: { basket: cartToken } };
  const basket = await client.call(getBasket, cartToken === undefined && !isCustomer ? {} : named);
  keepCartToken(visit, basket);
  return basket;
}

/** Tells why something failed, beside the basket as it is now. */
async function failed(
  visit: PlainVisit,
  error: unknown,
  part: Partial<PlainBasketView> = {},
): Promise<Result> {
  const basket = await read(visit).catch(() => undefined);
  return viewOf(visit, { message: errorText(error), ...part, basket }, failedStatus(error));
}

async function show(visit: PlainVisit, url: URL): Promise<Result> {
  const note = url.searchParams.get(NOTE);
  try {
    const basket = await read(visit);
    return viewOf(visit, { basket, ...(isBasketNote(note) && !visit.isSignedOut && { note }) });
  } catch (error) {
    return viewOf(visit, { basket: undefined, message: errorText(error) }, failedStatus(error));
  }
}

/** «Купить» on a product's page: the count replaces the one in the basket, as with JavaScript. */
async function add(visit: PlainVisit, form: URLSearchParams): Promise<Result> {
  const size = form.get(BasketField.size);
  if (!isId(size)) return { kind: 'refused', status: 400 };
  const id = Number(size);
  const count = typedCount(form.get(BasketField.count) ?? '') || 1;
  const { client, cartToken } = visit;
  try {
    const basket = await client.call(putBasketProducts, {
      body: { basket: cartToken, groups: [{ id, count }], change: true },
    });
    keepCartToken(visit, basket);
    forgetCompletedOrder(visit);
    const added = groupsOf(basket).find((group) => group.id === id);
    return redirect(visit, added && added.count < count ? 'capped' : 'added');
  } catch (error) {
    return failed(visit, error);
  }
}

interface Edited {
  readonly basket: Basket;
  readonly note: BasketNote;
}

/** Carries the parts of a form out one after the other; what it throws leaves those before it done. */
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
    const isCapped = groups.some(
      ({ id, count }) => (counted.find((group) => group.id === id)?.count ?? 0) < count,
    );
    if (isCapped) note = 'capped';
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

/** Applies the promo code of the form, or takes the one there is away; why it was refused. */
async function changePromoCode(
  { client, cartToken }: PlainVisit,
  form: URLSearchParams,
): Promise<{ basket?: Basket; error?: string; status?: number }> {
  const action = form.get(BasketField.action);
  if (action !== BasketAction.applyPromoCode && action !== BasketAction.removePromoCode) return {};
  const typed = (form.get(BasketField.promoCode) ?? '').trim();
  const promocode = action === BasketAction.removePromoCode || typed === '' ? null : typed.slice(0, 50);
  try {
    return { basket: await client.call(updateBasket, { body: { basket: cartToken, promocode } }) };
  } catch (error) {
    return { error: errorText(error), status: failedStatus(error) };
  }
}

async function change(visit: PlainVisit, form: URLSearchParams): Promise<Result> {
  const typedCode = form.get(BasketField.promoCode) ?? '';
  try {
    const before = await read(visit);
    const { typed, errors } = readBasketEdit(form, before);
    if (errors.size > 0) {
      const promoCode = { typed: typedCode };
      return viewOf(visit, { basket: before, typed, errors, promoCode }, INVALID);
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
    const isOrder = form.get(BasketField.action) === BasketAction.order;
    if (isOrder && edited.note === 'saved' && hasSelectedGroup(basket))
      return { kind: 'redirect', to: paths.plainCheckout, cookies: visit.cookies };
    return redirect(visit, edited.note);
  } catch (error) {
    const typed = new Map(
      [...form].flatMap(([name, text]): [number, string][] => {
        const id = /^count-(\d+)$/.exec(name)?.[1];
        return id === undefined ? [] : [[Number(id), text]];
      }),
    );
    return failed(visit, error, { typed, promoCode: { typed: typedCode } });
  }
}

/** Handles requests for the basket without JavaScript, and «Купить» of the products' pages. */
export async function handleBasketPage(request: Request, shop: EndpointShop): Promise<Result> {
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
    return { kind: 'view', status: UNAVAILABLE, view, cookies: [] };
  }
  if (!form) return show(visit, new URL(request.url));
  return form.has(BasketField.size) ? add(visit, form) : change(visit, form);
}
