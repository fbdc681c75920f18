import { html } from 'hono/html';
import { page, type Markup } from '../own-page.ts';
import { payPageStyle } from '../payment/pay-page-style.ts';
import type { SubscriptionLink } from './subscription-links.ts';

const ownPage = (title: string, content: Markup): Markup =>
  page(title, payPageStyle, html`<main>${content}</main>`);

/** Where a link of a letter leads. Only its button changes something: mail programs open links by themselves. */
export const askingPage = ({ deed, email }: SubscriptionLink): Markup =>
  deed === 'confirm'
    ? ownPage(
        'Подписка',
        html`<h1>Подтвердите подписку</h1>
          <p>Новости и&nbsp;скидки будут приходить на&nbsp;${email}.</p>
          <form method="post"><button class="button main">Подписаться</button></form>`,
      )
    : ownPage(
        'Отписка',
        html`<h1>Отписаться от&nbsp;рассылки?</h1>
          <p>Письма на&nbsp;${email} больше не&nbsp;будут приходить.</p>
          <form method="post"><button class="button main">Отписаться</button></form>`,
      );

export const donePage = ({ deed, email }: SubscriptionLink): Markup =>
  deed === 'confirm'
    ? ownPage(
        'Вы подписаны',
        html`<h1>Вы подписаны</h1>
          <p>Письма будут приходить на&nbsp;${email}. Отписаться можно по&nbsp;ссылке в&nbsp;письме.</p>`,
      )
    : ownPage(
        'Вы отписаны',
        html`<h1>Вы отписаны</h1>
          <p>Рассылка на&nbsp;${email} больше не&nbsp;придёт.</p>`,
      );

export const noLinkPage = (): Markup =>
  ownPage(
    'Ссылка не\u00a0действует',
    html`<h1>Ссылка не&nbsp;действует</h1>
      <p>
        Она устарела или скопирована не&nbsp;целиком. Подпишитесь в&nbsp;магазине ещё раз, и&nbsp;придёт
        новая.
      </p>`,
  );
