import { html } from 'hono/html';
import { zonedFormat } from '../../domain/text/moment.ts';
import type { Message } from './outbox-table.ts';
import { htmlPage, type Markup } from '../html-page.ts';
import { outboxPageStyles } from './outbox-page-styles.ts';

const CHANNEL: Readonly<Record<Message['channel'], string>> = { email: 'Письмо', sms: 'СМС' };

const time = zonedFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short' });

const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** The text with its addresses as links; every odd part is one. */
const linked = (text: string): (string | Markup)[] =>
  text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}" rel="noreferrer">${part}</a>`));

const messageView = ({ channel, recipient, subject, body, sentAt }: Message): Markup =>
  html`<article>
    <p class="meta">
      <span>${CHANNEL[channel]} на ${recipient}</span>
      <time datetime="${new Date(sentAt).toISOString()}">${time(sentAt)} (МСК)</time>
    </p>
    ${subject === '' ? '' : html`<h2>${subject}</h2>`}
    <p class="text">${linked(body)}</p>
  </article>`;

const nothing = (recipient: string): Markup =>
  html`<article>
    <p>${recipient === '' ? 'Пока ничего не отправлено.' : html`Для ${recipient} ничего нет.`}</p>
  </article>`;

const KEPT = html`Письма и&nbsp;СМС, которые отправил&nbsp;бы настоящий магазин. Этот никому ничего
не&nbsp;посылает: всё остаётся на&nbsp;этой странице.`;
const SENT = html`Письма и&nbsp;СМС, которые пишет магазин. Он отправляет их по&nbsp;адресам получателей.`;

/** What the shop has written, the newest first; `recipient` as it was asked for, `isSent` where messages leave the machine. */
export const outboxPage = (messages: readonly Message[], recipient: string, isSent: boolean): Markup =>
  htmlPage(
    'Исходящие письма и СМС',
    outboxPageStyles,
    html`<header>
        <h1>Исходящие</h1>
        <p>${isSent ? SENT : KEPT}</p>
        <form>
          <label for="recipient">Кому: e-mail или телефон</label>
          <input id="recipient" name="recipient" value="${recipient}" autocomplete="off" spellcheck="false" />
          <button>Показать</button>
        </form>
      </header>
      <main>${messages.length === 0 ? nothing(recipient) : messages.map(messageView)}</main>`,
  );
