import { median, percentile95 } from '../../bench/measured-command.ts';

/** A line of the table. */
export interface Row {
  name: string;
  figure: string;
  target: string;
  isMet: boolean;
  /** What a slow machine does not explain, such as a lost edit: it fails the command. */
  faults: readonly string[];
}

const statistics = { median, p95: percentile95, slowest: (values: readonly number[]) => Math.max(...values) };

const SECONDS_FROM_MS = 10_000;

const time = (ms: number) =>
  ms < SECONDS_FROM_MS ? `${Math.round(ms * 10) / 10} ms` : `${(ms / 1000).toFixed(1)} s`;

/** A row of how long something took, each time that it was done. */
export function timeRow(
  name: string,
  statistic: keyof typeof statistics,
  ms: readonly number[],
  targetMs: number,
): Row {
  const figure = statistics[statistic](ms);
  return {
    name: `${name}, ${statistic} of ${ms.length}`,
    figure: ms.length > 0 ? time(figure) : 'never done',
    target: `≤ ${time(targetMs)}`,
    isMet: figure <= targetMs,
    faults: ms.length > 0 ? [] : [`${name}: it was never done.`],
  };
}

/** A row of what must not happen; `of` says how often it could have. */
export const noneRow = (name: string, of: string, faults: readonly string[]): Row => ({
  name: `${name}, of ${of}`,
  figure: String(faults.length),
  target: '0',
  isMet: faults.length === 0,
  faults,
});

/** A row of what must be so; `fault` says what is there instead. */
export const holdsRow = (name: string, fault: string | undefined): Row => ({
  name,
  figure: fault === undefined ? 'yes' : 'no',
  target: 'yes',
  isMet: fault === undefined,
  faults: fault === undefined ? [] : [fault],
});

/** What a median alone would hide. */
export const alsoMs = (ms: readonly number[]): string =>
  `median ${time(median(ms))}, p95 ${time(percentile95(ms))}, slowest ${time(Math.max(...ms))}`;
