import { html } from 'hono/html';
import { type ContentName } from '../../../contract/content/content-hook.ts';
import type { Delivery } from '../../store/delivery.ts';
import type { Overview } from '../../control/overview.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { describePurge } from './describe-purge.ts';
import { failureSection } from './failure-section.ts';
import type { Markup } from './layout.ts';
import { serversSection } from './servers-section.ts';
import { causeName, edits, kindName, moment, pages, progressText, timeOfDay } from './labels.ts';

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
  html`<p role="status">Покупатели ничего не&nbsp;заметили: на&nbsp;сайте остался прежний выпуск.</p>
    ${failureSection(last?.problem)}
    ${
      retryAt === undefined
        ? ''
        : html`<p>
            Магазин сам попробует ещё раз в&nbsp;<time datetime="${new Date(retryAt).toISOString()}"
              >${timeOfDay(retryAt)}</time
            >.
          </p>`
    }`;

const rebuildForm = html`<form method="post" action="/ops/rebuild">
  <button id="rebuild" class="primary">Собрать заново</button>
</form>`;

const held = ({ since }: NonNullable<Overview['hold']>): Markup =>
  html`<p role="status">
      ${moment(since)} на&nbsp;сайт вернули прежний выпуск. Чтобы новые правки не&nbsp;отменили возврат,
      сборки сами не&nbsp;начинаются: правки сохраняются и&nbsp;ждут.
    </p>
    <p>
      Когда причина возврата устранена, нажмите «Собрать заново»: выйдет новый выпуск со&nbsp;всеми правками,
      и&nbsp;дальше они снова будут выходить сами.
    </p>
    ${rebuildForm}`;

const idle = html`<p role="status">Все правки, о&nbsp;которых магазин знает, видны покупателям.</p>`;
const soon = html`<p role="status">Есть новые правки, сборка вот-вот начнётся.</p>`;

const requestedName = ({ full }: NonNullable<Overview['requested']>): string =>
  causeName({ cause: 'button', thoroughness: full ? 'full' : 'changed' });

const requestedSoon = (requested: NonNullable<Overview['requested']>): Markup =>
  html`<p role="status">${requestedName(requested)} нажата, сборка вот-вот начнётся.</p>`;

const requestedNext = (requested: NonNullable<Overview['requested']>): Markup =>
  html`<p>${requestedName(requested)} нажата: следующая сборка начнётся сразу после этой.</p>`;

type Mood = 'good' | 'busy' | 'bad' | 'held';

function stateOf(overview: Overview): { mood: Mood; heading: string; body: Markup } {
  const { current, requested, hold, runs, waiting } = overview;
  if (current) {
    const next = requested ? requestedNext(requested) : '';
    return { mood: 'busy', heading: 'Идёт сборка', body: html`${progressBar(current)} ${next}` };
  }
  if (requested) return { mood: 'busy', heading: 'Скоро сборка', body: requestedSoon(requested) };
  if (hold) return { mood: 'held', heading: 'Сборки остановлены', body: held(hold) };
  if (runs[0]?.state === 'failed') {
    return { mood: 'bad', heading: 'Последняя сборка не удалась', body: failed(overview) };
  }
  if (waiting.length > 0) return { mood: 'busy', heading: 'Скоро сборка', body: soon };
  return { mood: 'good', heading: 'Всё собрано', body: idle };
}

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

function liveRelease({ live }: Overview): Markup {
  if (!live)
    return html`<p>
      Магазин ещё ни&nbsp;разу не&nbsp;собран: первый выпуск сделает команда <code>npm run build</code>.
    </p>`;
  const { id, release } = live;
  return html`<dl>
    <div>
      <dt>На&nbsp;сайте</dt>
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
}

const indexNowList = (endpoints: Overview['indexNow']): Markup | string =>
  endpoints.length === 0
    ? ''
    : html`<section class="waiting" aria-labelledby="index-now">
        <h3 id="index-now">Поисковикам об&nbsp;изменениях (IndexNow)</h3>
        <ul>
          ${endpoints.map((endpoint) => html`<li>${describeEndpoint(endpoint)}</li>`)}
        </ul>
      </section>`;

const purgeState = (purge: Overview['purge']): Markup | string =>
  purge === undefined
    ? ''
    : html`<section class="waiting" aria-labelledby="purge">
        <h3 id="purge">Сброс изменений в&nbsp;CDN</h3>
        <ul>
          <li>${describePurge(purge)}</li>
        </ul>
      </section>`;

const SVG: Readonly<Record<Mood, Markup>> = {
  good: html`<path d="M5 12.5l4.5 4.5L19 7.5" />`,
  busy: html`<path d="M12 4a8 8 0 1 1-8 8" />`,
  bad: html`<path d="M12 5v9M12 18v1" />`,
  held: html`<path d="M9 6v12M15 6v12" />`,
};

export function statusSection(overview: Overview): Markup {
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
      <div class="actions">
        ${mood === 'held' ? '' : rebuildForm}
        <a id="rebuild-all" class="quiet" href="/ops/rebuild-all">Собрать всё заново</a>
      </div>
    </div>
    ${waitingList(overview.waiting)} ${serversSection(overview.servers)} ${indexNowList(overview.indexNow)}
    ${purgeState(overview.purge)}`;
}
