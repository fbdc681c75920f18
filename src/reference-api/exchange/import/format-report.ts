import type { Guess } from '../mapping/guesses.ts';
import type { FileRefused } from '../readers/xml/refusal.ts';
import { formatProblem, formatRefusal } from './format-problem.ts';
import type { ImportReport } from './import-report.ts';

const MAX_OF_KIND = 5;

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

/** Some problems of each kind, and how many more of it there are. */
function formatProblems({ problems, problemsOfKind, furtherProblems }: ImportReport): string[] {
  const lines = [...Map.groupBy(problems, ({ problem }) => problem.code)].flatMap(([code, ofKind]) => {
    const listed = ofKind.slice(0, MAX_OF_KIND);
    const further = (problemsOfKind.get(code) ?? ofKind.length) - listed.length;
    return [
      ...listed.map(
        ({ file, line, element, problem }) =>
          `  ${file}, line ${line}, element ${element}: ${formatProblem(problem)}`,
      ),
      ...(further > 0 ? [`  and ${further} more of this kind`] : []),
    ];
  });
  const isShort = lines.length < problems.length + furtherProblems;
  return isShort ? [...lines, `  (--json lists ${problems.length} with their lines)`] : lines;
}

/** What to do where nothing can be shown, since a file of goods alone tells no price. */
const missingPrices = ({ offers, guesses, problemsOfKind }: ImportReport): string[] =>
  problemsOfKind.has('noPrice') &&
  offers.leftOut === offers.read &&
  !guesses.some(({ guess }) => guess.about === 'price')
    ? [
        'No prices were told, so no goods are shown: import the file of prices as well (offers*.xml or prices*.xml of the same export).',
      ]
    : [];

/** The report for people, line by line. */
export function formatReport(report: ImportReport, dryRun: boolean): string[] {
  const { offers, problems, guesses, stopped } = report;
  const sums = `${offers.read} offers read: ${offers.created} created, ${offers.changed} changed, ${offers.unchanged} unchanged, ${offers.leftOut} left out; ${offers.hidden} hidden.`;
  return [
    ...(guesses.length > 0 ? ['What was taken for what (exchange.json overrules it):'] : []),
    ...guesses.map((guess) => `  ${formatGuess(guess)}`),
    ...(problems.length > 0 ? ['What was left out or mended:'] : []),
    ...formatProblems(report),
    ...missingPrices(report),
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
