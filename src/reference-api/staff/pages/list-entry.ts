import { html } from 'hono/html';
import type { Markup, Part } from './layout.ts';

interface Entry {
  /** Where a page of its own is. */
  href?: string;
  picture?: Part;
  title: Part;
  facts: readonly Part[];
  /** Between title and facts. */
  text?: Part;
  /** Who has changed it, and when. */
  edited?: Part;
  /** Stands before it. */
  before?: Part;
}

/** A line of a list. */
export function listEntry({
  href,
  picture = '',
  title,
  facts,
  text = '',
  edited = '',
  before = '',
}: Entry): Markup {
  const what = html`${picture}<span class="what">
      <bdi class="title">${title}</bdi>
      ${text}
      <span class="facts"
        >${facts.filter((fact) => fact !== '').map((fact) => html`<span>${fact}</span>`)}</span
      >
      ${edited === '' ? '' : html`<span class="edited">${edited}</span>`}
    </span>`;
  return html`<li ${before === '' ? '' : html`class="chosen"`}>
    ${before}
    ${
      href === undefined
        ? html`<div class="entry">${what}</div>`
        : html`<a class="entry" href="${href}">${what}</a>`
    }
  </li>`;
}

const EXCERPT = 160;

/** The beginning of what somebody wrote. */
export const excerpt = (text: string): Markup =>
  html`<span class="written" dir="auto">${[...text].slice(0, EXCERPT).join('')}</span>`;
