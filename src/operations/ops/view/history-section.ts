import { html } from 'hono/html';
import type { Run } from '../../store/run.ts';
import type { Overview } from '../../control/overview.ts';
import { type Markup, opsPage } from './layout.ts';
import { describeProblem } from './describe-problem.ts';
import { causeName, changeSummary, duration, moment, pages } from './labels.ts';

export function outcome({ state, result, cause, problem, release }: Run): string {
  if (state === 'running') return 'идёт';
  if (state === 'failed') return problem === undefined ? 'не удалась' : describeProblem(problem).what;
  if (cause === 'rollback') return `на сайте снова выпуск ${release ?? ''}`;
  if (!result) return 'новый выпуск';
  const { rendered, removed } = result.pages;
  if (rendered === 0 && removed === 0) return 'ничего не изменилось';
  return `собрано: ${pages(rendered)}${removed > 0 ? `, убрано: ${pages(removed)}` : ''}`;
}

function row(run: Run): Markup {
  const { id, cause, state, startedAt, endedAt, result } = run;
  const summary = result && changeSummary(result.changed);
  const warnings = result?.warnings.length ?? 0;
  return html`<li class="${state}">
    <time datetime="${new Date(startedAt).toISOString()}">${moment(startedAt)}</time>
    <div>
      <a id="run-${id}" href="/ops/runs/${id}">${causeName(run)}</a>
      ${summary === undefined ? '' : html`<span class="what">${summary}</span>`}
    </div>
    <span class="outcome">${outcome(run)}</span>
    ${warnings > 0 ? html`<span class="warned">замечаний: ${warnings}</span>` : ''}
    <span class="took"
      >${endedAt === undefined || cause === 'command' ? '' : duration(endedAt - startedAt)}</span
    >
  </li>`;
}

const list = (runs: readonly Run[]): Markup =>
  runs.length === 0
    ? html`<p class="soft">Пока ничего не&nbsp;собирали.</p>`
    : html`<ol class="history">
        ${runs.map(row)}
      </ol>`;

export const historySection = ({ runs }: Overview): Markup =>
  html`<h2>История</h2>
    ${list(runs)}
    <p><a id="all-runs" href="/ops/history">Вся история</a></p>`;

export const historyPage = (runs: readonly Run[]): Markup =>
  opsPage({
    title: 'История — сборка магазина',
    signedIn: true,
    content: html`<p><a href="/ops">← К сборке</a></p>
      <h1>История</h1>
      ${list(runs)}`,
  });
