import { html } from 'hono/html';
import { productPath } from '../../../paths.ts';
import type { DeskContext } from '../desk-context.ts';
import { csvResponse, partsOf } from '../lists/csv.ts';
import { shownMoment } from '../lists/details.ts';
import { listPage } from '../lists/list-page.ts';
import { type Filter, type ListQuery, PAGE_SIZE, paged, readListQuery } from '../lists/list-query.ts';
import { answerLists, RESTOCK, SUBSCRIBERS } from './answer-lists.ts';

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

function serveSubscribers({ app, store, showDesk }: DeskContext): void {
  const { mailingLists } = store;

  app.get(SUBSCRIBERS, (c) => {
    const query = readListQuery(c, SUBSCRIBER_FILTERS);
    const total = mailingLists.countSubscribers(queryOf(query));
    const { page, offset } = paged(query, total);
    const rows = mailingLists.subscribers(queryOf(query), { limit: PAGE_SIZE, offset });
    return showDesk(c, {
      section: 'answers',
      title: 'Подписка на рассылку',
      content: listPage({
        title: 'Подписка на\u00a0рассылку',
        path: SUBSCRIBERS,
        searches: 'E-mail или его часть',
        filters: SUBSCRIBER_FILTERS,
        query,
        page,
        total,
        nouns: ['адрес', 'адреса', 'адресов'],
        rows: rows.map(
          ({ email, subscribed, changedAt }) =>
            html`<li class="line">
              <bdi class="title">${email}</bdi>
              <span class="facts"
                ><span>${subscribed === 1 ? 'подписан' : 'отписался'}</span>
                <span>${shownMoment(changedAt)}</span></span
              >
            </li>`,
        ),
        file: `${SUBSCRIBERS}.csv`,
        further: answerLists(SUBSCRIBERS),
      }),
    });
  });

  app.get(`${SUBSCRIBERS}.csv`, (c) => {
    const query = queryOf(readListQuery(c, SUBSCRIBER_FILTERS));
    const parts = partsOf((range) =>
      mailingLists
        .subscribers(query, range)
        .map(({ email, subscribed, changedAt }) => [
          email,
          subscribed === 1 ? 'подписан' : 'отписался',
          new Date(changedAt).toISOString(),
        ]),
    );
    return csvResponse('subscribers', ['E-mail', 'Подписка', 'С какого времени'], parts);
  });
}

function serveRestock({ app, store, siteUrl, showDesk }: DeskContext): void {
  const { mailingLists, products } = store;
  const productOf = (groupId: number) => {
    const product = products.byGroup(groupId);
    const size = product?.groups.find(({ id }) => id === groupId)?.title ?? '';
    return product && { product, size: product.groups.length > 1 ? size : '' };
  };

  app.get(RESTOCK, (c) => {
    const query = readListQuery(c, []);
    const total = mailingLists.countWaiting(queryOf(query));
    const { page, offset } = paged(query, total);
    const rows = mailingLists.waiting(queryOf(query), { limit: PAGE_SIZE, offset });
    return showDesk(c, {
      section: 'answers',
      title: 'Ждут поступления',
      content: listPage({
        title: 'Ждут поступления',
        path: RESTOCK,
        searches: 'E-mail или его часть',
        filters: [],
        query,
        page,
        total,
        nouns: ['просьба', 'просьбы', 'просьб'],
        rows: rows.map(({ email, groupId, createdAt }) => {
          const wanted = productOf(groupId);
          return html`<li class="line">
            <bdi class="title">${email}</bdi>
            <span class="facts">
              ${
                wanted === undefined
                  ? html`<span>Товар больше не&nbsp;продаётся</span>`
                  : html`<a href="${siteUrl}${productPath(wanted.product)}"
                        ><bdi>${wanted.product.title}</bdi></a
                      >
                      <span>${wanted.size}</span>`
              }
              <span>${shownMoment(createdAt)}</span>
            </span>
          </li>`;
        }),
        file: `${RESTOCK}.csv`,
        further: answerLists(RESTOCK),
      }),
    });
  });

  app.get(`${RESTOCK}.csv`, (c) => {
    const query = queryOf(readListQuery(c, []));
    const parts = partsOf((range) =>
      mailingLists.waiting(query, range).map(({ email, groupId, createdAt }) => {
        const wanted = productOf(groupId);
        return [
          email,
          wanted?.product.title ?? '',
          wanted?.product.vendorCode ?? '',
          wanted?.size ?? '',
          new Date(createdAt).toISOString(),
        ];
      }),
    );
    return csvResponse('restock', ['E-mail', 'Товар', 'Артикул', 'Размер', 'Когда'], parts);
  });
}

/** Addresses of the mailing, and of those who wait for goods. */
export function serveMailingLists(context: DeskContext): void {
  serveSubscribers(context);
  serveRestock(context);
}
