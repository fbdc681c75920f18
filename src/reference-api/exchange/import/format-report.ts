import type { Guess } from '../mapping/guesses.ts';
import type { FileRefused } from '../readers/xml/refusal.ts';
import { formatProblem, formatRefusal } from './format-problem.ts';
import type { ImportReport } from './import-report.ts';

const MAX_LINES = 30;

export const formatFileRefused = ({ place: { file, line, element }, reason }: FileRefused): string =>
  `${file}, line ${line}, element ${element}: ${formatRefusal(reason)}. Nothing was changed.`;

const times = (count: number): string => (count > 1 ? ` (${count} times)` : '');

const PROPERTY_USES: Readonly<Record<string, string>> = {
  filter: 'a filter',
  param: 'a characteristic',
  tag: 'a value of a filter',
  title: 'the title in the shop',
  oldPrice: 'the price before a discount',
  sticker: 'a sticker',
  weight: 'the weight',
  hidden: 'not shown',
};

const PRICE_USES: Readonly<Record<string, string>> = {
  guest: 'the price for everybody',
  org_user: 'the price for organisations',
  dealer: 'the price for dealers',
  old: 'the price before a discount',
  hidden: 'not used',
};

/** What the import took for what. */
export function formatGuess({ guess, count }: { guess: Guess; count: number }): string {
  switch (guess.about) {
    case 'price':
      return `price type «${guess.name}»: ${PRICE_USES[guess.use] ?? guess.use}`;
    case 'property':
      return `property «${guess.name}»: ${PROPERTY_USES[guess.use] ?? guess.use}${guess.use === 'hidden' ? '' : ` (${guess.code})`}`;
    case 'unit':
      return `unit ${guess.name === '' ? 'that is not told' : `«${guess.name}»`}: sold by the ${guess.use}${times(count)}`;
    case 'maker':
      return `maker «${guess.name}»: a country, not a maker${times(count)}`;
    case 'stock':
      return `stock that is only told as available: ${guess.use} units${times(count)}`;
    case 'group':
      return `goods without a known group: «${guess.use}»${times(count)}`;
    case 'title':
      return `titles for the site: with the colour where it is not in them${times(count)}`;
  }
}

/** The report for people, line by line. */
export function formatReport(report: ImportReport, dryRun: boolean): string[] {
  const { offers, problems, furtherProblems, guesses, stopped } = report;
  const listed = problems.slice(0, MAX_LINES);
  const further = problems.length - listed.length + furtherProblems;
  const sums = `${offers.read} offers read: ${offers.created} created, ${offers.changed} changed, ${offers.unchanged} unchanged, ${offers.leftOut} left out; ${offers.hidden} hidden.`;
  return [
    ...(guesses.length > 0 ? ['What was taken for what (exchange.json overrules it):'] : []),
    ...guesses.map((guess) => `  ${formatGuess(guess)}`),
    ...(listed.length > 0 ? ['What was left out or mended:'] : []),
    ...listed.map(
      ({ file, line, element, problem }) =>
        `  ${file}, line ${line}, element ${element}: ${formatProblem(problem)}`,
    ),
    ...(further > 0 ? [`  and ${further} more (--json lists ${problems.length})`] : []),
    ...(stopped
      ? [
          `Stopped: this would hide ${stopped.hidden} of ${stopped.shown} goods, more than a third. Nothing was changed; --allow-hiding goes on.`,
        ]
      : []),
    `${dryRun ? 'Would be: ' : ''}${sums}`,
  ];
}

/** The report for programs. */
export const reportJson = ({ offers, problems, furtherProblems, guesses, stopped }: ImportReport) => ({
  offers,
  problems: problems.map(({ file, line, element, problem }) => ({
    file,
    line,
    element,
    reason: formatProblem(problem),
  })),
  furtherProblems,
  guesses: guesses.map((guess) => formatGuess(guess)),
  stopped: stopped ?? null,
});
