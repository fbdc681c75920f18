import { html } from 'hono/html';
import { htmlPage, type Markup } from '../html-page.ts';
import { dialogPageStyles } from '../dialog-page-styles.ts';
import type { SubscriptionAction, SubscriptionLink } from './subscription-links.ts';

type LinkPage = (email: string) => Markup;
/** Title and content. */
type Result = (email: string) => readonly [string, Markup];

function ownPage(title: string, content: Markup, siteUrl = ''): Markup {
  const toShop = siteUrl === '' ? '' : html`<a class="button" href="${siteUrl}/">В&nbsp;магазин</a>`;
  return htmlPage(title, dialogPageStyles, html`<main>${content}${toShop}</main>`);
}

const CONFIRMATION_PAGES: Readonly<Record<SubscriptionAction, LinkPage>> = {
  confirm: (email) =>
    ownPage(
      'Подписка',
      html`<h1>Подтвердите подписку</h1>
        <p>Новости и&nbsp;скидки будут приходить на&nbsp;${email}.</p>
        <form method="post"><button class="button main">Подписаться</button></form>`,
    ),
  unsubscribe: (email) =>
    ownPage(
      'Отписка',
      html`<h1>Отписаться от&nbsp;рассылки?</h1>
        <p>Письма на&nbsp;${email} больше не&nbsp;будут приходить.</p>
        <form method="post"><button class="button main">Отписаться</button></form>`,
    ),
  'stop-restock': (email) =>
    ownPage(
      'Письма о\u00a0поступлении',
      html`<h1>Не&nbsp;сообщать о&nbsp;поступлении?</h1>
        <p>Письма о&nbsp;товарах, которых вы ждёте, не&nbsp;будут приходить на&nbsp;${email}.</p>
        <form method="post"><button class="button main">Не&nbsp;сообщать</button></form>`,
    ),
};

const DONE_PAGES: Readonly<Record<SubscriptionAction, Result>> = {
  confirm: (email) => [
    'Вы подписаны',
    html`<h1>Вы подписаны</h1>
      <p>Письма будут приходить на&nbsp;${email}. Отписаться можно по&nbsp;ссылке в&nbsp;письме.</p>`,
  ],
  unsubscribe: (email) => [
    'Вы отписаны',
    html`<h1>Вы отписаны</h1>
      <p>Рассылка на&nbsp;${email} больше не&nbsp;придёт.</p>`,
  ],
  'stop-restock': (email) => [
    'Больше не\u00a0сообщим',
    html`<h1>Больше не&nbsp;сообщим</h1>
      <p>
        Писем о&nbsp;поступлении на&nbsp;${email} не&nbsp;будет, пока о&nbsp;них не&nbsp;попросят снова.
      </p>`,
  ],
};

/** The page that a link opens. Only its button changes something, since mail programs open links by themselves. */
export const confirmationPage = ({ action, email }: SubscriptionLink): Markup =>
  CONFIRMATION_PAGES[action](email);

/** What the link has done, with a way on to the shop where its address is known. */
export const donePage = ({ action, email }: SubscriptionLink, siteUrl: string): Markup =>
  ownPage(...DONE_PAGES[action](email), siteUrl);

export const invalidLinkPage = (siteUrl: string): Markup =>
  ownPage(
    'Ссылка не\u00a0действует',
    html`<h1>Ссылка не&nbsp;действует</h1>
      <p>
        Она устарела или скопирована не&nbsp;целиком. Подпишитесь в&nbsp;магазине ещё раз, и&nbsp;придёт
        новая.
      </p>`,
    siteUrl,
  );
