import { html } from 'hono/html';
import type { Markup } from '../../staff/pages/layout.ts';
import { sectionPath } from '../paths.ts';

const LISTS = sectionPath('answers');
export const SUBSCRIBERS = `${LISTS}/subscribers`;
export const RESTOCK = `${LISTS}/restock`;

/** Links between what shoppers have sent beside orders and reviews. */
export const answerLists = (current: string): Markup =>
  html`<nav class="tabs" aria-label="Что прислали">
    ${[
      [LISTS, 'Формы'],
      [SUBSCRIBERS, 'Подписка'],
      [RESTOCK, 'Ждут поступления'],
    ].map(
      ([path, title]) =>
        html`<a href="${path}" ${path === current ? html`aria-current="page"` : ''}>${title}</a>`,
    )}
  </nav>`;
