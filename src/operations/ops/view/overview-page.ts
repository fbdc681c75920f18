import { html } from 'hono/html';
import type { Overview } from '../../control/overview.ts';
import { historySection } from './history-section.ts';
import { type Markup, opsPage } from './layout.ts';
import { releasesSection } from './releases-section.ts';
import { statusSection } from './status-section.ts';

const RELOAD_RUNNING_S = 2;

/** By element id. */
export const liveSections = (overview: Overview): Record<string, Markup> => ({
  now: statusSection(overview),
  history: historySection(overview),
  releases: releasesSection(overview),
});

export function overviewPage(overview: Overview): Markup {
  const { now, history, releases } = liveSections(overview);
  return opsPage({
    title: 'Сборка магазина',
    signedIn: true,
    live: { reloadAfter: overview.current ? RELOAD_RUNNING_S : undefined },
    content: html`<h1 class="hidden">Сборка магазина</h1>
      <p id="lost" class="problem" role="status" hidden>
        Нет связи с&nbsp;сервером магазина: то, что ниже, могло устареть. Страница сама пробует ещё раз.
      </p>
      <section id="now" aria-label="Сейчас">${now}</section>
      <div class="columns">
        <section id="history" aria-label="История">${history}</section>
        <section id="releases" aria-label="Выпуски">${releases}</section>
      </div>`,
  });
}
