import { shownMoment } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { productPath } from '../../../paths.ts';
import type { Subscriber, WaitingRequest } from '../../mailing/mailing-lists.ts';
import type { DeskContext } from '../desk-context.ts';
import { listEntry } from '../../staff/pages/list-entry.ts';
import type { Filter, ListQuery } from '../lists/list-query.ts';
import { serveList } from '../lists/serve-list.ts';
import { answerLists, RESTOCK, SUBSCRIBERS } from './answer-lists.ts';

const SEARCHES = 'E-mail или его часть';
const SUBSCRIBER_FILTERS: readonly Filter[] = [
  {
    name: 'show',
    label: 'Кого показать',
    options: [
      ['subscribed', 'Подписаны'],
      ['left', 'Отписались'],
      ['all', 'Все'],
    ],
  },
];

const queryOf = ({ text, chosen }: ListQuery) => ({ text, show: chosen['show'] ?? 'all' });

const stateOf = ({ subscribed }: Subscriber): string => (subscribed === 1 ? 'подписан' : 'отписался');

function serveSubscribers(context: DeskContext): void {
  const { mailingLists } = context.store;
  serveList<Subscriber>(context, {
    section: 'answers',
    title: 'Подписка на\u00a0рассылку',
    path: SUBSCRIBERS,
    searches: SEARCHES,
    filters: () => SUBSCRIBER_FILTERS,
    nouns: ['адрес', 'адреса', 'адресов'],
    count: (query) => mailingLists.countSubscribers(queryOf(query)),
    rows: (query, range) => mailingLists.subscribers(queryOf(query), range),
    entry: (one) => listEntry({ title: one.email, facts: [stateOf(one), shownMoment(one.changedAt)] }),
    file: {
      path: `${SUBSCRIBERS}.csv`,
      columns: () => [
        ['E-mail', ({ email }) => email],
        ['Подписка', stateOf],
        ['С какого времени', ({ changedAt }) => new Date(changedAt).toISOString()],
      ],
    },
    further: () => answerLists(SUBSCRIBERS),
  });
}

function serveRestock(context: DeskContext): void {
  const { siteUrl, store } = context;
  const { mailingLists, products } = store;
  const productOf = (groupId: number) => {
    const product = products.byGroup(groupId);
    const size = product?.groups.find(({ id }) => id === groupId)?.title ?? '';
    return product && { product, size: product.groups.length > 1 ? size : '' };
  };
  serveList<WaitingRequest>(context, {
    section: 'answers',
    title: 'Ждут поступления',
    path: RESTOCK,
    searches: SEARCHES,
    nouns: ['просьба', 'просьбы', 'просьб'],
    count: (query) => mailingLists.countWaiting(queryOf(query)),
    rows: (query, range) => mailingLists.waiting(queryOf(query), range),
    entry({ email, groupId, createdAt }) {
      const wanted = productOf(groupId);
      const goods =
        wanted === undefined
          ? 'Товар больше не\u00a0продаётся'
          : html`<a href="${siteUrl}${productPath(wanted.product)}"><bdi>${wanted.product.title}</bdi></a>`;
      return listEntry({ title: email, facts: [goods, wanted?.size ?? '', shownMoment(createdAt)] });
    },
    file: {
      path: `${RESTOCK}.csv`,
      columns: () => [
        ['E-mail', ({ email }) => email],
        ['Товар', ({ groupId }) => productOf(groupId)?.product.title ?? ''],
        ['Артикул', ({ groupId }) => productOf(groupId)?.product.vendorCode ?? ''],
        ['Размер', ({ groupId }) => productOf(groupId)?.size ?? ''],
        ['Когда', ({ createdAt }) => new Date(createdAt).toISOString()],
      ],
    },
    further: () => answerLists(RESTOCK),
  });
}

/** Addresses of the mailing, and of those who wait for goods. */
export function serveMailingLists(context: DeskContext): void {
  serveSubscribers(context);
  serveRestock(context);
}
