import { html } from 'hono/html';
import { back as linkBack, tick } from '../../staff/pages/controls.ts';
import type { GuestTraces } from '../../customers/guest-traces.ts';
import type { HeldData } from '../../customers/held-data.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { details, part } from '../lists/details.ts';
import { sectionPath } from '../paths.ts';
import { tableName } from './customer-words.ts';

const MAX_ROWS = 200;

/** Names and texts of a nested value: «data.fio». */
function flat(value: unknown, name = ''): (readonly [string, string])[] {
  if (value === null || value === '' || value === undefined) return [];
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object') return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, one]) => flat(one, name === '' ? key : `${name}.${key}`));
}

const table = (name: string, rows: HeldData[string]): Markup =>
  part(
    `${tableName(name)}: ${rows.length}`,
    html`${rows.slice(0, MAX_ROWS).map((row) => details(flat(row)))}
    ${rows.length > MAX_ROWS ? html`<p class="soft">Остальное — в&nbsp;файле.</p>` : ''}`,
  );

/** Everything that the shop holds of a person, for people to read. */
export const heldPage = (
  { title, back, file, erase }: { title: string; back: string; file: string; erase: string },
  held: HeldData,
): Markup =>
  html`${linkBack(back, 'Назад')}
    <h1><bdi>${title}</bdi></h1>
    <div class="actions">
      <a class="button quiet" href="${file}" download>Скачать JSON</a>
      <a href="${erase}">Удалить</a>
    </div>
    ${
      Object.keys(held).length === 0
        ? html`<p class="nothing">Ничего не&nbsp;хранится.</p>`
        : Object.entries(held).map(([name, rows]) => table(name, rows))
    }`;

export interface Erasure {
  /** The person, as staff know them. */
  title: string;
  /** The form's address. */
  action: string;
  back: string;
  hasAccount: boolean;
  /** Orders that are not finished. */
  openOrders: number;
  traces: readonly GuestTraces[];
  /** Contacts that are not proved, of which nothing is forgotten. */
  unproved: readonly string[];
  /** Whether the form came without its tick. */
  isUnticked: boolean;
}

function guests(traces: readonly GuestTraces[]): Part {
  const count = (kind: keyof GuestTraces) => traces.reduce((sum, one) => sum + one[kind].length, 0);
  return html`<li>
    что оставлено без входа с&nbsp;тем&nbsp;же подтверждённым контактом: заказы (${count('orders')}), быстрые
    заказы (${count('blanks')}), ответы форм (${count('forms')})
  </li>`;
}

/** Asks before a person is forgotten: what goes, and what the law keeps. */
export const erasurePage = (erasure: Erasure): Markup =>
  html`${linkBack(erasure.back, 'Назад')}
    <h1>Удалить данные?</h1>
    <p class="asked"><bdi>${erasure.title}</bdi></p>
    ${
      erasure.openOrders === 0
        ? ''
        : html`<div class="notice wrong">
            <p>
              Не&nbsp;завершено заказов: ${erasure.openOrders}. После удаления у&nbsp;них не&nbsp;будет имени,
              телефона и&nbsp;адреса: сначала доставьте или отмените их.
            </p>
          </div>`
    }
    ${part(
      'Исчезнет',
      html`<ul class="lines">
        ${
          erasure.hasAccount
            ? html`<li>
                  аккаунт: имя, контакты, пароль, сеансы, настройки, адреса, избранное, корзина, бонусы
                </li>
                <li>сообщения, ответы форм, личные файлы, заявка на&nbsp;опт</li>`
            : ''
        }
        ${guests(erasure.traces)}
        <li>подписка, ожидание поступления, отправленные письма и&nbsp;SMS</li>
        <li>
          имя, контакты, адрес и&nbsp;написанное человеком — в&nbsp;заказах, быстрых заказах и&nbsp;возвратах
        </li>
      </ul>`,
    )}
    ${part(
      'Останется по\u00a0закону',
      html`<ul class="lines">
        <li>
          заказы и&nbsp;возвраты без имени: товары, суммы и&nbsp;даты — для бухгалтерии и&nbsp;налоговой
        </li>
        <li>отзывы и&nbsp;билеты розыгрышей — без имени</li>
        <li>запись о&nbsp;том, кто из&nbsp;сотрудников и&nbsp;когда удалил данные</li>
        <li>доказательства согласий, если магазин их ведёт: без контакта</li>
      </ul>`,
    )}
    ${
      erasure.unproved.length === 0
        ? ''
        : html`<p class="soft">
            Не&nbsp;подтверждено, что это контакт этого человека: <bdi>${erasure.unproved.join(', ')}</bdi>.
            Что с&nbsp;ним оставляли без входа, сохранится.
          </p>`
    }
    <form method="post" action="${erasure.action}" class="deed">
      ${tick('sure', 'Понимаю, что вернуть данные нельзя', false, {
        attributes: html`required ${erasure.isUnticked ? html`aria-invalid="true"` : ''}`,
      })}
      <div class="actions">
        <button class="danger">Удалить</button>
        <a href="${erasure.back}">Оставить</a>
      </div>
    </form>`;

export const DATA_OF_CONTACT = `${sectionPath('customers')}/contact`;
