import { back } from '../../staff/pages/controls.ts';
import { EDITOR } from '../../staff/paths.ts';
import { html } from 'hono/html';
import { formatNumber } from '../../../domain/text/format.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { findKind, kinds } from '../kinds/index.ts';
import { type Kind, kindGroups } from '../kinds/kind.ts';
import { DRAFTS, editPath, listPath } from '../paths.ts';
import { entryRow, type Found, nothingFound, searchForm } from './list-page.ts';

const RECENT_COUNT = 5;
const FOUND_COUNT = 5;

/** Where a kind is edited: its only record, or its list. */
function kindPath(store: ShopStore, kind: Kind): string {
  const [first, second] = kind.isSingle ? kind.records.all(store) : [];
  return first && !second ? editPath(kind, first.id) : listPath(kind);
}

const kindLink = (store: ShopStore, kind: Kind): Markup =>
  html`<li>
    <a href="${kindPath(store, kind)}">${kind.title}</a>
    <span class="soft">${kind.about}</span>
  </li>`;

function recentEdits(store: ShopStore): Part {
  const rows = store.lastEdits.latestOfAll(RECENT_COUNT).map(({ kind: name, ...edit }) => {
    const kind = findKind(name);
    return kind ? entryRow(store, kind, { id: edit.id, edit, note: kind.title }) : '';
  });
  if (rows.length === 0) return '';
  return html`<section aria-labelledby="recent">
    <h2 id="recent">Недавно изменили</h2>
    <ul class="entries">
      ${rows}
    </ul>
  </section>`;
}

const groups = (store: ShopStore): Markup[] =>
  Object.entries(kindGroups).map(
    ([group, title]) =>
      html`<section aria-labelledby="group-${group}">
        <h2 id="group-${group}">${title}</h2>
        <ul class="kinds">
          ${kinds.filter((kind) => kind.group === group).map((kind) => kindLink(store, kind))}
        </ul>
      </section>`,
  );

/** What can be changed, in groups. */
export const startPage = (store: ShopStore, notice: Part): Markup =>
  html`${notice}
    <h1>Что изменить?</h1>
    ${searchForm('')}
    <p class="create">
      <a class="button quiet" href="${DRAFTS}">Черновики: ${formatNumber(store.drafts.count())}</a>
    </p>
    ${recentEdits(store)} ${groups(store)}`;

interface Result {
  query: string;
  found: readonly Found[];
  places: readonly Kind[];
}

function foundSection(store: ShopStore, query: string, { kind, ids }: Found): Markup {
  const all = formatNumber(ids.length);
  return html`<section aria-labelledby="found-${kind.segment}">
    <h2 id="found-${kind.segment}">${kind.title}</h2>
    <ul class="entries">
      ${ids.slice(0, FOUND_COUNT).map((id) => entryRow(store, kind, { id }))}
    </ul>
    ${
      ids.length > FOUND_COUNT
        ? html`<p><a href="${listPath(kind, query)}">${kind.title}: все найденные (${all})</a></p>`
        : ''
    }
  </section>`;
}

/** Whether the first that was found has just the words that were typed for its title. */
function isNamed(store: ShopStore, query: string, { kind, ids: [first = ''] }: Found): boolean {
  const record = kind.records.one(store, first);
  return record !== undefined && sameText(kind.titleOf(record), query);
}

const sameText = (one: string, other: string): boolean =>
  one.localeCompare(other, 'ru', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** What was found of all kinds, and where things of that name are changed; first what has that name itself. */
export function foundPage(store: ShopStore, { query, found, places }: Result): Markup {
  const { named = [], others = [] } = Object.groupBy(found, (one) =>
    isNamed(store, query, one) ? 'named' : 'others',
  );
  const sections = (of: readonly Found[]) => of.map((one) => foundSection(store, query, one));
  return html`${back(EDITOR, 'Всё, что можно изменить')}
    <h1>Что изменить?</h1>
    ${searchForm(query)} ${sections(named)}
    ${
      places.length === 0
        ? ''
        : html`<section aria-labelledby="places">
            <h2 id="places">Где это меняют</h2>
            <ul class="kinds">
              ${places.map((kind) => kindLink(store, kind))}
            </ul>
          </section>`
    }
    ${sections(others)} ${found.length + places.length === 0 ? nothingFound(query) : ''}`;
}
