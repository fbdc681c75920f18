import { html } from 'hono/html';
import type { Delivery } from '../../store/delivery.ts';
import type { Run } from '../../store/run.ts';
import type { RunResult } from '../../rebuilder/run-result.ts';
import { failureSection } from './failure-section.ts';
import { describeWarning } from './describe-warning.ts';
import { outcome } from './history-section.ts';
import { type Markup, opsPage } from './layout.ts';
import {
  causeName,
  changeLabel,
  duration,
  edits,
  moment,
  pages,
  reasonText,
  entityName,
  thoroughnessName,
} from './labels.ts';

const fact = (name: string, value: string | Markup | undefined): Markup | string =>
  value === undefined || value === ''
    ? ''
    : html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`;

const list = (title: string, items: readonly Markup[], left = 0): Markup | string =>
  items.length === 0
    ? ''
    : html`<section>
        <h2>${title}</h2>
        <ul class="details">
          ${items}
        </ul>
        ${left > 0 ? html`<p class="soft">И&nbsp;ещё ${pages(left)}.</p>` : ''}
      </section>`;

const resultLists = ({ changed, rendered, warnings, redirects, pages: number }: RunResult): Markup =>
  html`${list(
    'Замечания',
    warnings.map((warning) => html`<li>${describeWarning(warning)}</li>`),
  )}
  ${list(
    'Что изменилось',
    changed.map(
      (thing) =>
        html`<li><bdi>${entityName(thing)}</bdi> <span class="soft">${changeLabel(thing)}</span></li>`,
    ),
  )}
  ${list(
    'Переехавшие адреса',
    (redirects?.first ?? []).map(
      ([from, to]) => html`<li><bdi>${from}</bdi> → <a href="${to}">${to}</a></li>`,
    ),
    (redirects?.added ?? 0) - (redirects?.first.length ?? 0),
  )}
  ${list(
    'Собранные страницы',
    rendered.map(
      (page) =>
        html`<li>
          <a href="${page.address}">${page.address}</a>
          ${page.reason.kind === 'everything' ? '' : html`<span class="soft">${reasonText(page)}</span>`}
        </li>`,
    ),
    number.rendered - rendered.length,
  )}`;

export function runPage(run: Run, deliveries: readonly Delivery[]): Markup {
  const { cause, startedAt, endedAt, state, release, problem, result, thoroughness } = run;
  const isRebuild = cause !== 'rollback' && cause !== 'command';
  return opsPage({
    title: `${causeName(run)}, ${moment(startedAt)} — сборка магазина`,
    signedIn: true,
    content: html`<p><a href="/ops">← Ко всем сборкам</a></p>
      <h1>${causeName(run)}</h1>
      ${state === 'failed' ? failureSection(problem) : ''}
      <dl class="facts">
        ${fact('Начало', moment(startedAt))}
        ${fact('Длилась', endedAt === undefined || cause === 'command' ? undefined : duration(endedAt - startedAt))}
        ${fact('Итог', state === 'failed' ? 'не удалась' : outcome(run))}
        ${fact('Выпуск', release === undefined ? undefined : html`<code>${release}</code>`)}
        ${fact('Собирали', isRebuild ? thoroughnessName[thoroughness] : undefined)}
        ${fact('Вошло', deliveries.length === 0 ? undefined : edits(deliveries.length))}
      </dl>
      ${result ? resultLists(result) : ''}`,
  });
}
