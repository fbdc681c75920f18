import { back, field, select, tick } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import type { Version } from '../../history/record-versions.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { findKind, kinds } from '../kinds/index.ts';
import type { Kind } from '../kinds/kind.ts';
import { editPath } from '../paths.ts';
import type { ComparedRecords } from './compare-records.ts';
import { HISTORY, versionPath } from './history-paths.ts';
import { movedNote, versionLine } from './version-words.ts';

const MAX_LABELS = 4;

/** «Название, Цена и ещё 3». */
function changedFields({ differences, hasOther }: ComparedRecords): string {
  const labels = [...new Set(differences.map(({ label }) => label))];
  if (labels.length === 0) return hasOther ? 'служебные данные' : '';
  const more = labels.length - MAX_LABELS;
  return more > 0 ? `${labels.slice(0, MAX_LABELS).join(', ')} и ещё ${more}` : labels.join(', ');
}

export interface ListedVersion {
  version: Version;
  changes: ComparedRecords | undefined;
}

interface RecordHistory {
  kind: Kind;
  id: string;
  title: string;
  isThere: boolean;
  versions: readonly ListedVersion[];
}

const listed = (kind: Kind, id: string, { version, changes }: ListedVersion): Markup =>
  html`<li>
    <a href="${versionPath(kind, id, version.id)}">${versionLine(version)}</a>
    ${changes === undefined ? '' : html`<p class="hint"><bdi>${changedFields(changes)}</bdi></p>`}
    ${version.moved ? movedNote(version.moved) : ''}
  </li>`;

/** The versions of a record, the last first. */
export const recordHistoryPage = ({ kind, id, title, isThere, versions }: RecordHistory): Markup =>
  html`${isThere ? back(editPath(kind, id), 'К форме') : back(HISTORY, 'История')}
    <h1>История: <bdi>${title}</bdi></h1>
    ${
      versions.length === 0
        ? html`<p>
            Здесь ещё никто ничего не&nbsp;менял. Первая&nbsp;же правка сохранит и&nbsp;то, как было
            до&nbsp;неё.
          </p>`
        : html`<ol class="versions">
            ${versions.map((one) => listed(kind, id, one))}
          </ol>`
    }`;

export interface HistoryFilter {
  kind: string;
  person: string;
  isRemoved: boolean;
}

const filterForm = ({ kind, person, isRemoved }: HistoryFilter, people: readonly string[]): Markup =>
  html`<form class="filters" action="${HISTORY}">
    ${field({ name: 'kind', label: 'Что', isShort: true }, () =>
      select('kind', [['', 'Всё'], ...kinds.map((one) => [one.kind, one.title] as const)], kind),
    )}
    ${field({ name: 'person', label: 'Кто', isShort: true }, () =>
      select('person', [['', 'Все'], ...people.map((one) => [one, one] as const)], person),
    )}
    ${tick('removed', 'Только удалённое', isRemoved)}
    <button class="quiet">Показать</button>
  </form>`;

function entry(version: Version): Markup {
  const kind = findKind(version.kind);
  const title = html`<bdi>${version.title === '' ? 'без названия' : version.title}</bdi>`;
  return html`<li>
    ${kind === undefined ? title : html`<a href="${versionPath(kind, version.recordId, version.id)}">${title}</a>`}
    <p class="hint">${kind === undefined ? '' : `${kind.title} · `}${versionLine(version)}</p>
    ${version.moved ? movedNote(version.moved) : ''}
  </li>`;
}

interface ShownHistory {
  versions: readonly Version[];
  filter: HistoryFilter;
  people: readonly string[];
  /** Address of what was before; undefined at the end. */
  next: string | undefined;
}

const earlier = (next: string | undefined): Part =>
  next === undefined
    ? ''
    : html`<nav class="pages" aria-label="Страницы"><a href="${next}" rel="next">Раньше</a></nav>`;

/** What everybody has changed, the last first. */
export const historyPage = ({ versions, filter, people, next }: ShownHistory): Markup =>
  html`<h1>История</h1>
    ${filterForm(filter, people)}
    ${
      versions.length === 0
        ? html`<div class="nothing">
            <p>${filter.isRemoved ? 'Удалённого нет.' : 'Таких правок нет.'}</p>
          </div>`
        : html`<ol class="versions">
            ${versions.map(entry)}
          </ol>`
    }
    ${earlier(next)}`;
