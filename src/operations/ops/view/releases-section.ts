import { html } from 'hono/html';
import type { ReleaseSummary, Overview } from '../../control/overview.ts';
import type { Markup } from './layout.ts';
import { moment, pages } from './labels.ts';

const row = ({ id, madeAt, pages: number, isLive }: ReleaseSummary): Markup =>
  html`<li ${isLive ? html`aria-current="true"` : ''}>
    <div>
      <span>${moment(madeAt)}</span>
      <span class="soft">${pages(number)} · <code>${id}</code></span>
    </div>
    ${
      isLive
        ? html`<span class="live">на&nbsp;сайте</span>`
        : html`<a id="release-${id}" href="/ops/releases/${id}" aria-label="Вернуть этот выпуск: ${id}"
            >Вернуть этот выпуск</a
          >`
    }
  </li>`;

export const releasesSection = ({ live, releases }: Overview): Markup =>
  html`<h2>Выпуски</h2>
    ${
      releases.length === 0
        ? html`<p class="soft">
            ${live ? html`Выпусков, к&nbsp;которым можно вернуться, сейчас нет.` : html`Пока нет ни&nbsp;одного.`}
          </p>`
        : html`<ul class="releases">
            ${releases.map(row)}
          </ul>`
    }`;
