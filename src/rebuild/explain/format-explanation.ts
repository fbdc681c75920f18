import type { RenderReason } from '../plan/render-reason.ts';
import type { Explanation, PageExplanation, PageInput } from './explain.ts';
import { inputLabel } from './input-label.ts';
import { column, shortened } from './text-table.ts';

/** In the time zone of the terminal: `2026-11-21 04:12:33`. */
const moment = (ms: number): string => new Date(ms).toLocaleString('sv-SE');

const kilobytes = (bytes: number | null): string =>
  bytes === null ? 'none' : `${(bytes / 1024).toFixed(1)} KB`;

/** How many of the inputs that made a page stale are named. */
const MAX_NAMED_KEYS = 3;

function reasonText(reason: RenderReason, inputs: readonly PageInput[]): string {
  switch (reason.kind) {
    case 'everything':
      return 'every page was made: the first build, other code, or --full';
    case 'new':
      return 'there was no such page before';
    case 'changed':
      return shortened(
        reason.keys.map((key) => {
          const { kind, what } = inputs.find((input) => input.key === key) ?? inputLabel(key, undefined);
          return `${kind} ${what} was no longer the same`;
        }),
        MAX_NAMED_KEYS,
      ).join('\n            ');
  }
}

function madeIn({ made: { release, at, live } }: PageExplanation): string {
  if (release === null || at === null) return 'in a release that is no longer kept';
  return `${moment(at)} in release ${release}${live ? ' (live)' : ''}`;
}

const STATES: Readonly<Record<PageInput['now'], string>> = {
  same: 'same',
  changed: 'changed',
  gone: 'gone',
  new: 'is there now',
  absent: 'none',
};

const MAX_INPUTS = 40;

function inputLines(inputs: readonly PageInput[], all: boolean): string[] {
  const rows = inputs.map(({ kind, what, now }) => [STATES[now], kind, what]);
  return shortened(column(rows), all ? Infinity : MAX_INPUTS, '--all lists them').map((line) => `  ${line}`);
}

function pageLines(page: PageExplanation, all: boolean): string[] {
  const stale = page.inputs.some(({ now }) => now !== 'same' && now !== 'absent');
  const { size, owner } = page;
  return [
    page.address,
    '',
    `  File      ${page.file}, ${kilobytes(size.plain)} (${kilobytes(size.brotli)} as brotli)`,
    `  Exists    ${owner ? `because of ${owner.kind} ${owner.what}` : 'always'}`,
    `  Made      ${madeIn(page)}`,
    `  Why       ${reasonText(page.made.reason, page.inputs)}`,
    `  Changed   ${moment(page.changedAt)}, apart from its header and footer`,
    ...(stale ? ['  Stale     the next rebuild makes it again'] : []),
    '',
    `Made from ${page.inputs.length} ${page.inputs.length === 1 ? 'record' : 'records'}; since then each is`,
    ...inputLines(page.inputs, all),
  ];
}

/** An explanation for a terminal. */
export function formatExplanation(explanation: Explanation, all: boolean): string {
  switch (explanation.kind) {
    case 'page':
      return pageLines(explanation, all).join('\n');
    case 'file':
      return `${explanation.address} is the file ${explanation.file} of the live release (${kilobytes(explanation.size)}), no page: it is not made from records of its own.`;
    case 'unknown':
      return [
        `There is no page ${explanation.address}.`,
        ...(explanation.near.length > 0 ? ['Pages with addresses like it:'] : []),
        ...explanation.near.map((address) => `  ${address}`),
      ].join('\n');
  }
}
