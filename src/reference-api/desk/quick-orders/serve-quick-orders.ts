import type { Context } from 'hono';
import { html } from 'hono/html';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { formatCount, formatMoney, formatPlural } from '../../../domain/text/format.ts';
import { BLANK_STATUSES } from '../../blanks/blank-statuses.ts';
import type { StoredBlank } from '../../blanks/blanks.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { pageLinks } from '../../staff/pages/page-links.ts';
import type { DeskContext } from '../desk-context.ts';
import {
  chosenCount,
  filteredPath,
  filterForm,
  nothingFound,
  PAGE_SIZE,
  pageIn,
  queryOf,
  readFilter,
} from '../list-filter.ts';
import { moment } from '../orders/order-marks.ts';
import { sectionPath } from '../paths.ts';

const PATH = sectionPath('quick-orders');
const FOUND = ['быстрый заказ', 'быстрых заказа', 'быстрых заказов'] as const;

const statusForm = ({ id, statusId }: StoredBlank, address: string): Markup =>
  html`<form method="post" action="${PATH}/${id}" class="together">
    <input type="hidden" name="known" value="${statusId}" />
    <input type="hidden" name="back" value="${address}" />
    <label class="hidden" for="status-${id}">Статус быстрого заказа №&nbsp;${id}</label>
    <select id="status-${id}" name="status">
      ${BLANK_STATUSES.map(
        (status) =>
          html`<option value="${status.id}" ${status.id === statusId ? 'selected' : ''}>
            ${status.title}
          </option>`,
      )}
    </select>
    <button class="quiet">Сохранить</button>
  </form>`;

function row(blank: StoredBlank, address: string): Markup {
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

function showList(c: Context, { store, showDesk }: DeskContext, notice: Part = '') {
  const filter = readFilter(c);
  const query = queryOf(filter);
  const counts = store.blankSearch.counts(query);
  const total = chosenCount(counts, filter);
  const page = pageIn(c, total);
  const blanks = store.blanks.byIds(
    total === 0 ? [] : store.blankSearch.page(query, { limit: PAGE_SIZE, offset: page.offset }),
  );
  const to = (number: number) => filteredPath(PATH, filter, number > 1 ? { page: String(number) } : {});
  const content = html`<h1>Быстрые заказы</h1>
    ${notice} ${filterForm({ filter, path: PATH, statuses: BLANK_STATUSES, counts })}
    ${
      blanks.length === 0
        ? nothingFound(filter, PATH)
        : html`<p class="found">${formatPlural(total, FOUND)}</p>
            <ul class="entries">
              ${blanks.map((blank) => row(blank, to(page.page)))}
            </ul>`
    }
    ${pageLinks(page.page, page.count, to)}`;
  const status = notice === '' ? 200 : 409;
  return showDesk(c, {
    section: 'quick-orders',
    title: 'Быстрые заказы',
    content,
    status,
    hearsOrders: true,
  });
}

/** Quick orders, which somebody calls back about. */
export function serveQuickOrders(context: DeskContext): void {
  const { app, store } = context;
  app.get(PATH, (c) => showList(c, context));

  app.post(`${PATH}/:id{[0-9]{1,15}}`, async (c) => {
    const id = Number(c.req.param('id'));
    const { known = '', status = '', back = '' } = await readFormFields(c);
    const chosen = BLANK_STATUSES.find((one) => String(one.id) === status);
    const isDone = store.change(() => {
      const [blank] = store.blanks.byIds([id]);
      if (blank === undefined || chosen === undefined || String(blank.statusId) !== known) return false;
      return store.blanks.setStatus(id, chosen.id);
    });
    if (isDone) return c.redirect(`${back.startsWith(PATH) ? back : PATH}#quick-${id}`, 303);
    const notice = html`<p class="notice wrong" role="alert">
      Быстрый заказ №&nbsp;${id} уже изменил кто-то другой: проверьте его статус и&nbsp;выберите ещё раз.
    </p>`;
    return showList(c, context, notice);
  });
}
