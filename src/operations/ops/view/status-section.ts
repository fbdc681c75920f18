import { html } from 'hono/html';
import { type ContentName } from '../../../contract/content-hook.ts';
import type { Delivery } from '../../store/delivery-table.ts';
import type { Overview } from '../overview.ts';
import type { Markup } from './layout.ts';
import { edits, kindName, moment, pages, progressText, timeOfDay } from './words.ts';

const progressBar = ({ progress }: NonNullable<Overview['current']>): Markup =>
  html`<p role="status">${progressText(progress)}</p>
    ${
      progress.kind === 'rendering' && progress.total > 0
        ? html`<progress
            aria-label="Собрано страниц"
            max="${progress.total}"
            value="${progress.done}"
          ></progress>`
        : html`<progress aria-label="Сборка началась"></progress>`
    }
    <noscript
      ><p><a href="/ops">Обновить страницу</a></p></noscript
    >`;

const failed = ({ runs: [last], retryAt }: Overview): Markup =>
  html`<p role="status">Магазин показывает прежний выпуск, покупатели ничего не&nbsp;заметят.</p>
    <p class="error" lang="en">${last?.message}</p>
    ${
      retryAt === undefined
        ? ''
        : html`<p>
            Следующая попытка в&nbsp;<time datetime="${new Date(retryAt).toISOString()}"
              >${timeOfDay(retryAt)}</time
            >.
          </p>`
    }`;

const held = ({ since }: NonNullable<Overview['hold']>): Markup =>
  html`<p role="status">
      ${moment(since)} магазин вернули к&nbsp;прежнему выпуску. Чтобы правки не&nbsp;отменили возврат, сборки
      сами не&nbsp;начинаются: правки копятся и&nbsp;ждут.
    </p>
    <p>«Снять удержание» соберёт новый выпуск из&nbsp;того, что есть в&nbsp;магазине сейчас.</p>
    <form method="post" action="/ops/hold/end">
      <button class="primary">Снять удержание</button>
    </form>`;

const idle = (waiting: number): Markup =>
  html`<p role="status">
    ${waiting === 0 ? 'Все правки, о которых магазин знает, видны покупателям.' : 'Сборка вот-вот начнётся.'}
  </p>`;

type Mood = 'good' | 'busy' | 'bad' | 'held';

const stateOf = (overview: Overview): { mood: Mood; heading: string; body: Markup } => {
  const { current, hold, runs, waiting } = overview;
  if (current) return { mood: 'busy', heading: 'Идёт сборка', body: progressBar(current) };
  if (hold) return { mood: 'held', heading: 'Сборки остановлены', body: held(hold) };
  if (runs[0]?.state === 'failed') {
    return { mood: 'bad', heading: 'Последняя сборка не удалась', body: failed(overview) };
  }
  return { mood: 'good', heading: 'Всё собрано', body: idle(waiting.length) };
};

const namesOf = (entities: readonly ContentName[] | undefined): string =>
  entities && entities.length > 0
    ? entities
        .slice(0, 5)
        .map(({ kind, id }) => (id === undefined ? kindName[kind] : `${kindName[kind]} ${id}`))
        .join(', ') + (entities.length > 5 ? ` и ещё ${entities.length - 5}` : '')
    : 'что именно изменилось, не сказано';

const SHOWN_DELIVERIES = 10;

const waitingList = (waiting: readonly Delivery[]): Markup | string =>
  waiting.length === 0
    ? ''
    : html`<section class="waiting" aria-labelledby="waiting">
        <h3 id="waiting">Ждут сборки: ${edits(waiting.length)}</h3>
        <ul>
          ${waiting.slice(0, SHOWN_DELIVERIES).map(
            ({ arrivedAt, entities }) =>
              html`<li>
                <time datetime="${new Date(arrivedAt).toISOString()}">${timeOfDay(arrivedAt)}</time>
                ${namesOf(entities)}
              </li>`,
          )}
        </ul>
        ${
          waiting.length > SHOWN_DELIVERIES
            ? html`<p class="soft">И&nbsp;ещё ${edits(waiting.length - SHOWN_DELIVERIES)}.</p>`
            : ''
        }
      </section>`;

const liveRelease = ({ live }: Overview): Markup => {
  if (!live) return html`<p>Выпусков ещё нет: первый сделает <code>npm run build</code>.</p>`;
  const { id, release } = live;
  return html`<dl>
    <div>
      <dt>В эфире</dt>
      <dd><code>${id}</code></dd>
    </div>
    ${
      release
        ? html`<div>
              <dt>Собран</dt>
              <dd>${moment(release.madeAt)}</dd>
            </div>
            <div>
              <dt>В нём</dt>
              <dd>${pages(release.pages)}</dd>
            </div>`
        : ''
    }
  </dl>`;
};

const SVG: Readonly<Record<Mood, Markup>> = {
  good: html`<path d="M5 12.5l4.5 4.5L19 7.5" />`,
  busy: html`<path d="M12 4a8 8 0 1 1-8 8" />`,
  bad: html`<path d="M12 5v9M12 18v1" />`,
  held: html`<path d="M9 6v12M15 6v12" />`,
};

/** What goes on now, what is live, and the buttons. */
export const statusSection = (overview: Overview): Markup => {
  const { mood, heading, body } = stateOf(overview);
  return html`<div class="status ${mood}">
      <svg viewBox="0 0 24 24" aria-hidden="true">${SVG[mood]}</svg>
      <div>
        <h2>${heading}</h2>
        ${body}
      </div>
    </div>
    <div class="side">
      ${liveRelease(overview)}
      <div class="deeds">
        <form method="post" action="/ops/rebuild">
          <button id="rebuild" class="${mood === 'held' ? 'quiet' : 'primary'}">Собрать заново</button>
        </form>
        <a id="rebuild-all" class="quiet" href="/ops/rebuild-all">Собрать всё заново</a>
      </div>
    </div>
    ${waitingList(overview.waiting)}`;
};
