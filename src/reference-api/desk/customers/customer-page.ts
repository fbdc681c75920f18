import { back, field, select, shownMoment, textField } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { RoleSchema } from '../../../contract/account/user.ts';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import { formatMoney } from '../../../domain/text/format.ts';
import { BLANK_STATUSES } from '../../blanks/blank-statuses.ts';
import { bonusBalance } from '../../bonuses/accounts.ts';
import type { StoredCustomer } from '../../customers/customers.ts';
import { statusTitle } from '../../orders/order-statuses.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { details, part, type Wrong, wrongNotice, written } from '../lists/details.ts';
import { orderPath } from '../orders/order-paths.ts';
import { sectionPath } from '../paths.ts';
import { consents } from './customer-consents.ts';
import { isKnown, stateOf } from './customer-actions.ts';
import { EVENT_NAMES, ROLE_NAMES } from './customer-words.ts';

const MAX_ORDERS = 10;

export const customerPath = (uid: number): string => `${sectionPath('customers')}/${uid}`;

export interface ShownCustomer {
  store: ShopStore;
  customer: StoredCustomer;
  now: Date;
  notice?: Part | undefined;
  wrong?: Wrong | undefined;
  /** What was typed into a form that could not be carried out. */
  typed?: Readonly<Record<string, string>>;
}

const proof = (isProved: boolean): Markup =>
  isProved ? html`<span class="soft">подтверждён</span>` : html`<span class="error">не подтверждён</span>`;

const contact = (value: string, shown: string, isProved: boolean): Part =>
  value === '' ? '' : html`<bdi>${shown}</bdi> · ${proof(isProved)}`;

function person({ store, customer, now }: ShownCustomer): Markup {
  const { uid, data, role, emailVerified, phoneVerified, createdAt, isBlocked } = customer;
  const counts = store.customerFacts.counts(uid);
  const place = [data.city, data.region].filter((one) => one).join(', ');
  return details([
    ['Номер', String(uid)],
    ['E-mail', contact(data.email, data.email, emailVerified)],
    ['Телефон', contact(data.phone, formatPhone(data.phone), phoneVerified)],
    ['Цены', ROLE_NAMES[role]],
    ['Вход', isBlocked ? html`<span class="error">закрыт</span>` : undefined],
    ['Организация', data.organization ?? undefined],
    ['ИНН', data.taxId ?? undefined],
    ['Город', place],
    ['Зарегистрирован', shownMoment(createdAt.getTime())],
    ['Куплено', counts.bought === 0 ? undefined : formatMoney(counts.bought)],
    ['Бонусы', formatMoney(bonusBalance(store, uid, now))],
    ['Рассылка', data.email !== '' && store.mailing.isSubscribed(data.email) ? 'подписан' : 'не подписан'],
    ['Адреса', String(counts.addresses)],
    ['Открытые сеансы', String(counts.sessions)],
    [
      'Отзывы',
      counts.reviews === 0
        ? undefined
        : html`<a href="${sectionPath('reviews')}?show=all&q=${uid}">${counts.reviews}</a>`,
    ],
    [
      'Ответы форм',
      counts.forms === 0 ? undefined : html`<a href="${sectionPath('answers')}?q=${uid}">${counts.forms}</a>`,
    ],
  ]);
}

function orders({ store, customer: { uid } }: ShownCustomer): Part {
  const counts = store.customerFacts.counts(uid);
  const [listed, blanks] = [
    store.customerFacts.orders(uid, MAX_ORDERS),
    store.customerFacts.blanks(uid, MAX_ORDERS),
  ];
  const blankTitle = (id: number) => BLANK_STATUSES.find((one) => one.id === id)?.title ?? '';
  const line = (href: string, name: string, facts: string) =>
    html`<li><a href="${href}">${name}</a> · ${facts}</li>`;
  return html`${part(
    `Заказы: ${counts.orders}`,
    html`<ul class="lines">
      ${listed.map(({ id, status, sum, createdAt }) =>
        line(
          orderPath(id),
          `№\u00a0${id}`,
          `${shownMoment(createdAt)} · ${statusTitle(status)} · ${formatMoney(sum)}`,
        ),
      )}
    </ul>`,
  )}
  ${
    blanks.length === 0
      ? ''
      : part(
          `Быстрые заказы: ${counts.blanks}`,
          html`<ul class="lines">
            ${blanks.map(({ id, statusId, createdAt }) =>
              line(
                `${sectionPath('quick-orders')}?q=${id}`,
                `№\u00a0${id}`,
                `${shownMoment(createdAt)} · ${blankTitle(statusId)}`,
              ),
            )}
          </ul>`,
        )
  }`;
}

const deed = ({ store, customer }: ShownCustomer, content: Part): Markup =>
  html`<form method="post" action="${customerPath(customer.uid)}" class="deed">
    <input type="hidden" name="seen" value="${stateOf(store, customer)}" />
    ${content}
  </form>`;

const reasonField = ({ typed }: ShownCustomer, id: string, label: string): Markup =>
  textField({
    id,
    name: 'reason',
    label,
    most: 1000,
    value: typed?.['action'] === id ? (typed['reason'] ?? '') : '',
  });

const button = (action: string, title: string, look = ''): Markup =>
  html`<div class="actions"><button name="action" value="${action}" class="${look}">${title}</button></div>`;

function request(shown: ShownCustomer): Part {
  const { store, customer } = shown;
  const asked = store.wholesaleRequests.of(customer.uid);
  if (asked === undefined) return '';
  const facts = details([
    ['Просит', ROLE_NAMES[asked.role]],
    ['Когда', shownMoment(asked.askedAt)],
    ['Решение', { waiting: 'ждёт', granted: 'одобрена', declined: 'отклонена' }[asked.state]],
    ['Причина', asked.reason],
  ]);
  if (asked.state !== 'waiting') return part('Заявка на опт', facts);
  return part(
    'Заявка на опт',
    html`${facts}
    ${
      isKnown(customer)
        ? deed(
            shown,
            html`<p class="soft">Цены сменятся сразу, выходить из аккаунта не придётся. Придёт письмо.</p>
              ${button('grant', 'Открыть опт')}`,
          )
        : html`<p class="error">
            Ни e-mail, ни телефон не&nbsp;подтверждены. Опт можно открыть, когда покупатель подтвердит один
            из&nbsp;них.
          </p>`
    }
    ${deed(
      shown,
      html`${reasonField(shown, 'decline', 'Причина отказа: придёт письмом')}
      ${button('decline', 'Отклонить', 'quiet')}`,
    )}`,
  );
}

function role(shown: ShownCustomer): Markup {
  const chosen = shown.typed?.['action'] === 'role' ? shown.typed['role'] : shown.customer.role;
  return part(
    'Цены',
    deed(
      shown,
      html`<p class="soft">
          Новые цены действуют сразу, покупатель войдёт в&nbsp;аккаунт заново и&nbsp;получит письмо.
        </p>
        ${field({ name: 'role', label: 'Какие цены видит' }, () =>
          select(
            'role',
            RoleSchema.options.map((one) => [one, ROLE_NAMES[one]] as const),
            chosen,
          ),
        )}
        ${button('role', 'Изменить цены', 'quiet')}`,
    ),
  );
}

const access = (shown: ShownCustomer): Markup =>
  part(
    'Вход в аккаунт',
    shown.customer.isBlocked
      ? deed(
          shown,
          html`<p>Вход закрыт.</p>
            ${button('unblock', 'Открыть вход')}`,
        )
      : deed(
          shown,
          html`${reasonField(shown, 'block', 'Почему закрыть вход: видят только сотрудники')}
          ${button('block', 'Закрыть вход и завершить сеансы', 'quiet')}`,
        ),
  );

function events({ store, customer: { uid } }: ShownCustomer): Part {
  const done = store.customerEvents.of(uid);
  if (done.length === 0) return '';
  return part(
    'Что делали сотрудники',
    html`<ul class="lines">
      ${done.map(
        ({ at, staff, kind, note }) =>
          html`<li>
            ${shownMoment(at)} · <bdi>${staff}</bdi> · ${EVENT_NAMES[kind]}
            ${note === '' ? '' : written(note)}
          </li>`,
      )}
    </ul>`,
  );
}

const data = (uid: number): Markup =>
  part(
    'Персональные данные',
    html`<div class="actions">
      <a class="button quiet" href="${customerPath(uid)}/data">Всё, что хранит магазин</a>
      <a href="${customerPath(uid)}/erase">Удалить аккаунт и данные</a>
    </div>`,
  );

/** One customer, and what staff can do. */
export function customerPage(shown: ShownCustomer): Markup {
  const { uid, data: own } = shown.customer;
  return html`${shown.notice ?? ''} ${wrongNotice(shown.wrong, shown.typed?.['reason'])}
    ${back(sectionPath('customers'), 'Покупатели')}
    <h1><bdi>${own.fio || own.email || own.phone || `Покупатель ${uid}`}</bdi></h1>
    ${person(shown)} ${request(shown)} ${orders(shown)} ${role(shown)} ${access(shown)}
    ${consents(shown.store, uid, (content) => deed(shown, content))} ${data(uid)} ${events(shown)}`;
}
