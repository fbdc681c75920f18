import type { RenderReason } from '../plan/render-reason.ts';
import { formatProblem } from '../problems/format-problem.ts';
import type { DryRun } from './dry-run.ts';
import { inputLabel } from './input-label.ts';
import { column, shortened } from './text-table.ts';

/** How many entities, reasons and pages of a reason are listed without `--all`. */
const MAX_LISTED = 5;
const HINT = '--all lists them';
const MAX_NAMED_KEYS = 2;

const EVERYTHING: Readonly<Record<NonNullable<DryRun['everything']>, string>> = {
  full: '--full makes every page',
  code: 'the code is not the one that the live release was made with',
  'release lost': 'the folder of the last release is gone',
};

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

function reasonText(reason: RenderReason, everything: DryRun['everything']): string {
  switch (reason.kind) {
    case 'everything':
      return everything ? EVERYTHING[everything] : 'every page is made';
    case 'new':
      return 'new';
    case 'changed': {
      const names = reason.keys.map((key) => {
        const { kind, what } = inputLabel(key, undefined);
        return `${kind} ${what}`;
      });
      return `no longer the same: ${shortened(names, MAX_NAMED_KEYS).join('; ')}`;
    }
  }
}

const indented = (lines: readonly string[], by: number): string[] =>
  lines.map((line) => ' '.repeat(by) + line);

function renderedLines({ rendered, everything }: DryRun, limit: number): string[] {
  const groups = Map.groupBy(rendered, ({ reason }) => reasonText(reason, everything));
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const lines = sorted.slice(0, limit).flatMap(([why, pages]) => [
    `  ${countOf(pages.length, 'page')}: ${why}`,
    ...indented(
      shortened(
        pages.map(({ address }) => address),
        limit,
        HINT,
      ),
      4,
    ),
  ]);
  const rest = sorted.length - limit;
  return rest > 0 ? [...lines, `  … ${countOf(rest, 'more reason')} (${HINT})`] : lines;
}

/** What a rebuild would do, for a terminal: counts first. */
export function formatDryRun(run: DryRun, all: boolean): string {
  const limit = all ? Infinity : MAX_LISTED;
  const { pages, changed, removed } = run;
  const entities = column(changed.map(({ kind, id, change }) => [kind, id, change]));
  return [
    `A rebuild would render ${pages.rendered} of ${countOf(pages.total, 'page')} (${pages.new} new) and remove ${pages.removed}.`,
    `This is a dry run: release ${run.release} stays live and nothing is kept.`,
    ...(run.refusal === null ? [] : [`It would be refused: ${formatProblem(run.refusal)}`]),
    ...(entities.length > 0
      ? ['', 'Changed in the shop', ...indented(shortened(entities, limit, HINT), 2)]
      : []),
    ...(run.rendered.length > 0 ? ['', 'Rendered', ...renderedLines(run, limit)] : []),
    ...(removed.length > 0 ? ['', 'Removed', ...indented(shortened(removed, limit, HINT), 2)] : []),
  ].join('\n');
}
