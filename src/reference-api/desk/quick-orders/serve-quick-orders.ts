import { hidden, select } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { formatCount, formatMoney } from '../../../domain/text/format.ts';
import { shownMinutes } from '../../../domain/text/moment.ts';
import { BLANK_STATUSES } from '../../blanks/blank-statuses.ts';
import type { StoredBlank } from '../../blanks/blanks.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import type { Markup } from '../../staff/pages/layout.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Columns } from '../lists/csv.ts';
import { byValue, PERSON_SEARCH, personFilters, personQuery } from '../lists/person-list.ts';
import { serveList } from '../lists/serve-list.ts';
import { moment } from '../orders/order-marks.ts';
import { SECTION_TITLES, sectionPath } from '../paths.ts';

const PATH = sectionPath('quick-orders');
const KOPECKS = 100;

const statusTitle = (statusId: number): string =>
  BLANK_STATUSES.find(({ id }) => id === statusId)?.title ?? '';

const COLUMNS: Columns<StoredBlank> = [
  ['Номер', ({ id }) => id],
  ['Дата', ({ createdAt }) => shownMinutes(new Date(createdAt).toISOString()).replace('T', ' ')],
  ['Статус', ({ statusId }) => statusTitle(statusId)],
  ['Имя', ({ record }) => record.fio],
  ['Телефон', ({ record }) => record.phone.replace(/^\+/, '')],
  ['Сумма, ₽', ({ record }) => record.sum / KOPECKS],
  [
    'Товары',
    ({ record }) =>
      record.lines
        .map(({ title, count, unit }) => `${title}, ${formatCount(count, unit ?? 'piece')}`)
        .join('; '),
  ],
  ['Комментарий', ({ record }) => record.comment],
];

const statusForm = ({ id, statusId }: StoredBlank, address: string): Markup =>
  html`<form method="post" action="${PATH}/${id}" class="together">
    ${hidden('known', statusId)} ${hidden('back', address)}
    <label class="hidden" for="status-${id}">Статус быстрого заказа №&nbsp;${id}</label>
    ${select(
      'status',
      BLANK_STATUSES.map((status) => [String(status.id), status.title] as const),
      String(statusId),
      { id: `status-${id}` },
    )}
    <button class="quiet">Сохранить</button>
  </form>`;

function entry(blank: StoredBlank, address: string): Markup {
  const { id, createdAt, record } = blank;
  const { fio, phone, comment, lines, sum } = record;
  return html`<li class="quick" id="quick-${id}">
    <p class="title">№&nbsp;${id} <bdi>${fio || 'Без имени'}</bdi></p>
    <p class="facts">
      <span class="price">${formatMoney(sum)}</span>
      ${phone === '' ? '' : html`<a href="tel:${phone}">${formatPhone(phone)}</a>`}
      <span>${moment(createdAt)}</span>
    </p>
    <ul class="soft">
      ${lines.map(({ title, count, unit }) => html`<li><bdi>${title}</bdi>, ${formatCount(count, unit ?? 'piece')}</li>`)}
    </ul>
    ${comment === '' ? '' : html`<p class="written">${comment}</p>`} ${statusForm(blank, address)}
  </li>`;
}

/** Quick orders: the shop calls back. */
export function serveQuickOrders(context: DeskContext): void {
  const { app, store } = context;
  const { blanks, blankSearch } = store;
  const show = serveList<StoredBlank>(context, {
    section: 'quick-orders',
    title: SECTION_TITLES['quick-orders'],
    path: PATH,
    searches: PERSON_SEARCH,
    filters: () => personFilters(BLANK_STATUSES),
    nouns: ['быстрый заказ', 'быстрых заказа', 'быстрых заказов'],
    count: (query) => byValue(blankSearch.counts(personQuery(query))),
    rows: (query, range) => blanks.byIds(blankSearch.page(personQuery(query), range)),
    entry,
    file: { path: `${PATH}.csv`, columns: () => COLUMNS },
    hearsOrders: true,
  });

  app.post(`${PATH}/:id{[0-9]{1,15}}`, async (c) => {
    const id = Number(c.req.param('id'));
    const { known = '', status = '', back = '' } = await readFormFields(c);
    const chosen = BLANK_STATUSES.find((one) => String(one.id) === status);
    const isDone = store.change(() => {
      const [blank] = blanks.byIds([id]);
      if (blank === undefined || chosen === undefined || String(blank.statusId) !== known) return false;
      return blanks.setStatus(id, chosen.id);
    });
    if (isDone) return c.redirect(`${back.startsWith(PATH) ? back : PATH}#quick-${id}`, 303);
    const notice = html`<p class="notice wrong" role="alert">
      Быстрый заказ №&nbsp;${id} уже изменил кто-то другой: проверьте его статус и&nbsp;выберите ещё раз.
    </p>`;
    return show(c, notice);
  });
}
