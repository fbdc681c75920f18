import { back } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import type { Version } from '../../history/record-versions.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import type { Kind } from '../kinds/kind.ts';
import type { ComparedRecords } from './compare-records.ts';
import { differenceView } from './difference-view.ts';
import { historyPath, versionPath } from './history-paths.ts';
import { movedNote, versionLine } from './version-words.ts';

export interface ShownVersion {
  kind: Kind;
  id: string;
  version: Version;
  isThere: boolean;
  /** What this version changed; undefined for the first that is kept. */
  changes: ComparedRecords | undefined;
  /** The version before this one. */
  former: number | undefined;
  /** What would change if it came back; undefined where nothing would. */
  comeback: ComparedRecords | undefined;
  /** The whole version, field by field; undefined of a removal. */
  whole: ComparedRecords | undefined;
  /** The last version that the page knows of. */
  seen: number;
  problems: readonly string[];
  notice: Part;
}

const problemsNote = (problems: readonly string[]): Part =>
  problems.length === 0
    ? ''
    : html`<div class="notice wrong" role="alert">
        <p>Вернуть её сейчас нельзя:</p>
        <ul>
          ${problems.map((problem) => html`<li><bdi>${problem}</bdi></li>`)}
        </ul>
      </div>`;

const restoring = ({ kind, id, version, comeback, former, seen, isThere }: ShownVersion): Part =>
  comeback === undefined
    ? former === undefined
      ? ''
      : html`<p>
          Это то, что есть сейчас.
          <a href="${versionPath(kind, id, former)}">Вернуть, как было до&nbsp;этой правки</a>
        </p>`
    : html`<section class="part">
        <h2>${isThere ? 'Что изменится, если вернуть' : 'Что вернётся'}</h2>
        ${differenceView(comeback)}
        <form method="post" action="${versionPath(kind, id, version.id)}" class="actions">
          <input type="hidden" name="seen" value="${seen}" />
          <button>${isThere ? 'Вернуть эту версию' : 'Вернуть удалённое'}</button>
        </form>
      </section>`;

/** One version of a record: what it changed, what it was, what comes back with it. */
export const versionPage = (shown: ShownVersion): Markup =>
  html`${back(historyPath(shown.kind, shown.id), 'История записи')}
    ${shown.notice}${problemsNote(shown.problems)}
    <h1><bdi>${shown.version.title}</bdi></h1>
    <p>${versionLine(shown.version)}</p>
    ${shown.version.moved ? movedNote(shown.version.moved) : ''}
    ${
      shown.changes === undefined || shown.version.isRemoval
        ? ''
        : html`<section class="part">
            <h2>Что тогда изменилось</h2>
            ${differenceView(shown.changes)}
          </section>`
    }
    ${restoring(shown)}
    ${
      shown.whole === undefined
        ? ''
        : html`<details class="part">
            <summary>Вся запись, какой она была</summary>
            ${differenceView(shown.whole)}
          </details>`
    }`;
