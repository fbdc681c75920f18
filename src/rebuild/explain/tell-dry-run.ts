import type { RenderReason } from '../plan/render-reason.ts';
import { formatProblem } from '../problems/format-problem.ts';
import type { DryRun } from './dry-run.ts';
import { inputWords } from './input-words.ts';
import { column, shortened } from './table.ts';

/** How many things, reasons and pages of a reason are listed without `--all`. */
const LISTED = 5;
const HINT = '--all lists them';
const NAMED_KEYS = 2;

const EVERYTHING: Readonly<Record<NonNullable<DryRun['everything']>, string>> = {
  full: '--full makes every page',
  code: 'the code is not the one that the live release was made with',
  'release lost': 'the folder of the last release is gone',
};

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

function because(reason: RenderReason, everything: DryRun['everything']): string {
  switch (reason.kind) {
    case 'everything':
      return everything ? EVERYTHING[everything] : 'every page is made';
    case 'new':
      return 'new';
    case 'changed': {
      const names = reason.keys.map((key) => {
        const { kind, what } = inputWords(key, undefined);
        return `${kind} ${what}`;
      });
      return `no longer the same: ${shortened(names, NAMED_KEYS).join('; ')}`;
    }
  }
}

const indented = (lines: readonly string[], by: number): string[] =>
  lines.map((line) => ' '.repeat(by) + line);

function renderedLines({ rendered, everything }: DryRun, most: number): string[] {
  const groups = Map.groupBy(rendered, ({ reason }) => because(reason, everything));
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const lines = sorted.slice(0, most).flatMap(([why, pages]) => [
    `  ${countOf(pages.length, 'page')}: ${why}`,
    ...indented(
      shortened(
        pages.map(({ address }) => address),
        most,
        HINT,
      ),
      4,
    ),
  ]);
  const rest = sorted.length - most;
  return rest > 0 ? [...lines, `  … ${countOf(rest, 'more reason')} (${HINT})`] : lines;
}

/** What a rebuild would do, for a terminal: counts first. */
export function tellDryRun(run: DryRun, all: boolean): string {
  const most = all ? Infinity : LISTED;
  const { pages, changed, removed } = run;
  const things = column(changed.map(({ kind, id, change }) => [kind, id, change]));
  return [
    `A rebuild would render ${pages.rendered} of ${countOf(pages.total, 'page')} (${pages.new} new) and remove ${pages.removed}.`,
    `This is a dry run: release ${run.release} stays live and nothing is kept.`,
    ...(run.refusal === null ? [] : [`It would be refused: ${formatProblem(run.refusal)}`]),
    ...(things.length > 0 ? ['', 'Changed in the shop', ...indented(shortened(things, most, HINT), 2)] : []),
    ...(run.rendered.length > 0 ? ['', 'Rendered', ...renderedLines(run, most)] : []),
    ...(removed.length > 0 ? ['', 'Removed', ...indented(shortened(removed, most, HINT), 2)] : []),
  ].join('\n');
}
