import { BAD_GATEWAY, UNPROCESSABLE } from '../../contract/calls/http-status.ts';
import { putBasketProducts } from '../../contract/order/basket.ts';
import type { ListLine } from '../../domain/order-list/list-lines.ts';
import { leftLines, type ListShop, listView, type ListView } from '../../domain/order-list/list-view.ts';
import {
  type ListEdit,
  ListAction,
  ListField,
  type OrderListPage,
  readListForm,
} from '../../domain/order-list/plain-list.ts';
import { errorText } from '../client/error-text.ts';
import type { EndpointShop } from '../endpoints/endpoint-request.ts';
import { failedStatus } from './basket-result.ts';
import { findArticles } from './find-articles.ts';
import {
  forgetCompletedOrder,
  keepCartToken,
  openPlainVisit,
  type PlainResult,
  type PlainVisit,
  sessionUnavailable,
} from './plain-visit.ts';
import { readForm } from './read-form.ts';
import { paths } from '../../paths.ts';

type OrderListResult = PlainResult<OrderListPage>;

export type OrderListShop = EndpointShop & Pick<ListShop, 'allowOverAdding'>;

const sessionEnded =
  'Сеанс закончился, и\u00a0вы\u00a0вышли из\u00a0аккаунта. Список цел, цены в\u00a0нём\u00a0— для гостей';

/** 500 lines, their Cyrillic letters in six bytes each. */
const MAX_BODY_BYTES = 512 * 1024;

const noPage: OrderListPage = { view: undefined, lines: [], text: '', message: undefined, put: 0 };

const page = (
  { cookies }: Pick<PlainVisit, 'cookies'>,
  part: Partial<OrderListPage>,
  status = 200,
): OrderListResult => ({ kind: 'view', status, view: { ...noPage, ...part }, cookies });

/** @throws the client's errors */
async function viewOf(visit: PlainVisit, lines: readonly ListLine[], shop: OrderListShop): Promise<ListView> {
  const found = await findArticles(
    visit.client,
    lines.map(({ article }) => article),
  );
  return listView(lines, found, { allowOverAdding: shop.allowOverAdding, priceRole: visit.priceRole });
}

/** Puts every line that can be put, as one change of the basket; the others stay on the page. */
async function put(visit: PlainVisit, view: ListView): Promise<OrderListResult> {
  const { client, cartToken, isSignedOut } = visit;
  const basket = await client.call(putBasketProducts, {
    body: { basket: cartToken, groups: [...view.groups], change: true },
  });
  keepCartToken(visit, basket);
  forgetCompletedOrder(visit);
  const lines = leftLines(view);
  const rows = view.rows.filter(({ state }) => state.kind !== 'ready');
  if (lines.length === 0)
    return {
      kind: 'redirect',
      to: `${paths.plainBasket}?note=${isSignedOut ? 'signedOut' : 'added'}`,
      cookies: visit.cookies,
    };
  const rest: ListView = { ...view, rows, groups: [], ready: 0, sum: 0, nearest: undefined };
  return page(visit, { view: rest, lines, put: view.ready });
}

async function change(
  visit: PlainVisit,
  { lines, text, message }: ListEdit,
  isPut: boolean,
  shop: OrderListShop,
): Promise<OrderListResult> {
  const kept = {
    lines,
    text,
    message: message ?? (visit.isSignedOut ? sessionEnded : undefined),
  };
  let view: ListView | undefined;
  try {
    view = await viewOf(visit, lines, shop);
    if (isPut && message === undefined && view.groups.length > 0 && !visit.isSignedOut)
      return await put(visit, view);
    return page(visit, { ...kept, view }, message === undefined ? 200 : UNPROCESSABLE);
  } catch (error) {
    return page(visit, { ...kept, view, message: errorText(error) }, failedStatus(error));
  }
}

/** Answers `paths.orderList`: paste, review, into the basket. Nothing that was typed is lost by an answer. */
export async function handleOrderListPage(request: Request, shop: OrderListShop): Promise<OrderListResult> {
  if (request.method !== 'POST') return page({ cookies: [] }, {});
  const form = await readForm(request, shop.siteUrl, MAX_BODY_BYTES);
  if (typeof form === 'number') return { kind: 'refused', status: form };
  const action = form.get(ListField.action);
  if (action === ListAction.clear) return page({ cookies: [] }, {});
  const edit = readListForm(form);
  const visit = await openPlainVisit(request, shop);
  if (!visit) return page({ cookies: [] }, { ...edit, message: sessionUnavailable }, BAD_GATEWAY);
  return change(visit, edit, action === ListAction.put, shop);
}
