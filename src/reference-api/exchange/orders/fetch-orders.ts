import { setImmediate as nextTurn } from 'node:timers/promises';
import { element, XML_DECLARATION } from '../../../domain/text/xml.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { ExchangeSession } from '../sessions/exchange-sessions.ts';
import { localDateTime } from './document-elements.ts';
import { orderDocument } from './order-document.ts';

/** Older orders are over. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;
const MAX_ORDERS = 2000;
/** Configurations that name a version ask until nothing more comes. */
const MAX_PAGE_ORDERS = 100;
const DOCUMENTS_OF_TURN = 20;

/** The orders that are new or changed since 1C last confirmed any, as CommerceML: each stays so until 1C confirms it. */
export async function fetchOrders(
  store: ShopStore,
  { id: sessionId, version }: ExchangeSession,
  now: Date,
): Promise<string> {
  const isPaged = version !== '';
  const ids = store.exchange.orders.changed({
    since: new Date(now.getTime() - KEPT_MS),
    session: isPaged ? sessionId : null,
    most: isPaged ? MAX_PAGE_ORDERS : MAX_ORDERS,
  });
  const documents: string[] = [];
  for (const [index, orderId] of ids.entries()) {
    if (index % DOCUMENTS_OF_TURN === DOCUMENTS_OF_TURN - 1) await nextTurn();
    const order = store.orders.byId(orderId);
    if (order === undefined) continue;
    const document = orderDocument(store, order);
    documents.push(isPaged ? element('Контейнер', document) : document);
    store.exchange.sessions.putFetched(sessionId, { orderId, told: store.exchange.orders.state(orderId) });
  }
  return commerceInformation(documents.join(''), isPaged, now);
}

/** The whole of a file. */
export function commerceInformation(content: string, isThird: boolean, now: Date): string {
  const { date, time } = localDateTime(now.getTime());
  const root = element('КоммерческаяИнформация', content, {
    xmlns: isThird ? 'urn:1C.ru:commerceml_3' : 'urn:1C.ru:commerceml_2',
    ВерсияСхемы: isThird ? '3.1' : '2.10',
    ДатаФормирования: `${date}T${time}`,
  });
  return XML_DECLARATION + root;
}

/** 1C has what the session fetched: it comes again only once it changes. */
export function confirmOrders(store: ShopStore, sessionId: string): void {
  const { orders, sessions } = store.exchange;
  store.durableChange(() => {
    for (const { orderId, told } of sessions.fetched(sessionId)) {
      const number = orders.known(orderId)?.number ?? '';
      if (store.orders.byId(orderId) !== undefined) orders.put(orderId, { told, number });
    }
    sessions.forgetFetched(sessionId);
  });
}
