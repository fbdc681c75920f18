import { html } from 'hono/html';
import { pageWindow } from '../../../domain/catalog/pagination.ts';
import type { Part } from './layout.ts';

/** Links to the pages of a list; nothing where there is only one. */
export function pageLinks(page: number, count: number, to: (page: number) => string): Part {
  if (count < 2) return '';
  const { pages, previous, next } = pageWindow(page, count);
  return html`<nav class="pages" aria-label="Страницы">
    ${previous === undefined ? '' : html`<a href="${to(previous)}" rel="prev">Назад</a>`}
    ${pages.map(
      (number) =>
        html`<a href="${to(number)}" ${number === page ? html`aria-current="page"` : ''}>${number}</a>`,
    )}
    ${next === undefined ? '' : html`<a href="${to(next)}" rel="next">Дальше</a>`}
  </nav>`;
}
