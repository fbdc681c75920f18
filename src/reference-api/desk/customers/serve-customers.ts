import { html } from 'hono/html';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { RoleSchema } from '../../../contract/account/user.ts';
import { contactError, parseContact } from '../../customers/contact.ts';
import type { CustomerQuery } from '../../customers/customer-search.ts';
import type { StoredCustomer } from '../../customers/customers.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import type { Part } from '../../staff/pages/layout.ts';
import type { DeskContext } from '../desk-context.ts';
import { doneNotice, notDone, STALE } from '../lists/details.ts';
import { listEntry } from '../../staff/pages/list-entry.ts';
import type { Filter, ListQuery } from '../lists/list-query.ts';
import { serveList } from '../lists/serve-list.ts';
import { SECTION_TITLES, sectionPath } from '../paths.ts';
import { actOnCustomer } from './customer-actions.ts';
import { customerPage, customerPath, type ShownCustomer } from './customer-page.ts';
import { ROLE_NAMES } from './customer-words.ts';
import { serveHeldData } from './serve-held-data.ts';
import { serveWholesaleSetting, WHOLESALE_SETTING } from './serve-wholesale-setting.ts';

const LIST = sectionPath('customers');
const ONE = `${LIST}/:uid{[0-9]{1,15}}`;

const FILTERS: readonly Filter[] = [
  {
    name: 'show',
    label: 'Кого показать',
    options: [
      ['all', 'Всех'],
      ['waiting', 'Ждут опта'],
      ['blocked', 'Вход закрыт'],
    ],
  },
  {
    name: 'role',
    label: 'Цены',
    options: [['', 'Любые'], ...RoleSchema.options.map((role) => [role, ROLE_NAMES[role]] as const)],
  },
];

const shows = ['all', 'waiting', 'blocked'] as const;

const searchOf = ({ text, chosen }: ListQuery): CustomerQuery => ({
  text,
  role: chosen['role'] ?? '',
  show: shows.find((one) => one === chosen['show']) ?? 'all',
});

interface Listed {
  customer: StoredCustomer;
  isWaiting: boolean;
}

const entry = ({ customer: { uid, data, role, isBlocked }, isWaiting }: Listed): Part =>
  listEntry({
    href: customerPath(uid),
    title: data.fio || data.email || data.phone || `Покупатель ${uid}`,
    facts: [
      html`<bdi>${data.email}</bdi>`,
      data.phone === '' ? '' : formatPhone(data.phone),
      role === 'guest' ? '' : ROLE_NAMES[role],
      data.organization ?? '',
      isWaiting ? html`<span class="mark">ждёт опта</span>` : '',
      isBlocked ? html`<span class="out">вход закрыт</span>` : '',
    ],
  });

/** Leads from a contact without an account to what guests have left under it. */
function contactNotice(text: string, total: number): Part {
  const contact = parseContact(text);
  if (total > 0 || text === '' || contactError(contact) !== undefined) return '';
  return html`<div class="notice">
    <p>Аккаунта с&nbsp;таким контактом нет, но&nbsp;его могли указать без регистрации.</p>
    <p>
      <a href="${LIST}/contact?${new URLSearchParams({ q: contact.value })}">Что магазин хранит о&nbsp;нём</a>
    </p>
  </div>`;
}

function serveCustomerList(context: DeskContext): void {
  const { customers, customerSearch, wholesaleRequests } = context.store;
  serveList<Listed>(context, {
    section: 'customers',
    title: SECTION_TITLES.customers,
    path: LIST,
    searches: 'Имя, телефон, e-mail или номер заказа',
    filters: () => FILTERS,
    nouns: ['покупатель', 'покупателя', 'покупателей'],
    count: (query) => customerSearch.count(searchOf(query)),
    rows: (query, range) =>
      customerSearch.page(searchOf(query), range).flatMap((uid) => {
        const customer = customers.byUid(uid);
        const isWaiting = wholesaleRequests.of(uid)?.state === 'waiting';
        return customer === undefined ? [] : [{ customer, isWaiting }];
      }),
    entry,
    notice: (c, { text }, total) =>
      html`${c.req.query('done') === 'erased' ? doneNotice('Аккаунт и данные удалены') : ''}
      ${contactNotice(text, total)}`,
    further: () =>
      html`<p>
        <a href="${LIST}?show=waiting">Заявки на&nbsp;опт: ${wholesaleRequests.countWaiting()}</a> ·
        <a href="${WHOLESALE_SETTING}">Кто открывает опт</a>
      </p>`,
  });
}

const DONE: Readonly<Record<string, string>> = {
  grant: 'Опт открыт, письмо отправлено',
  decline: 'Заявка отклонена, письмо отправлено',
  role: 'Цены изменены, письмо отправлено',
  block: 'Вход закрыт, сеансы завершены',
  unblock: 'Вход открыт',
  withdraw: 'Согласие отозвано',
};

/** Customers: the list, one of them, and what staff do. */
export function serveCustomers(context: DeskContext): void {
  const { app, store, now, memberIn, showDesk } = context;
  serveWholesaleSetting(context);
  serveHeldData(context);
  serveCustomerList(context);

  const shown = (
    c: Parameters<typeof showDesk>[0],
    page: Pick<ShownCustomer, 'customer'> & Partial<ShownCustomer>,
  ) =>
    showDesk(c, {
      section: 'customers',
      title: page.customer.data.fio || `Покупатель ${page.customer.uid}`,
      content: customerPage({ store, now: now(), ...page }),
      wrong: page.wrong,
    });
  const gone = (c: Parameters<typeof showDesk>[0]) =>
    showDesk(c, {
      section: 'customers',
      title: 'Нет такого покупателя',
      status: 404,
      content: html`<h1>Нет такого покупателя</h1>
        <p>Возможно, аккаунт удалён. <a href="${LIST}">Все покупатели</a></p>`,
    });

  app.get(ONE, (c) => {
    const customer = store.customers.byUid(Number(c.req.param('uid')));
    if (customer === undefined) return gone(c);
    const done = DONE[c.req.query('done') ?? ''];
    return shown(c, { customer, notice: done === undefined ? undefined : doneNotice(done) });
  });

  app.post(ONE, async (c) => {
    const uid = Number(c.req.param('uid'));
    const typed = await readFormFields(c);
    const { action = '', seen = '', role = '', code = '', reason = '' } = typed;
    const result = actOnCustomer(
      store,
      uid,
      { staff: memberIn(c).name, action, seen, role, code, reason },
      now(),
    );
    if (result.kind === 'done') return c.redirect(`${customerPath(uid)}?done=${action}`, 303);
    const customer = store.customers.byUid(uid);
    if (customer === undefined) return gone(c);
    const wrong = result.kind === 'stale' ? STALE : notDone(result.message);
    return shown(c, { customer, wrong, typed });
  });
}
