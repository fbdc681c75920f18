import { randomOf } from '../random.ts';
import { capitalised } from '../typography.ts';
import { LINE_NAMES, type Gender, type Theme } from './line-names.ts';

const ENDINGS: readonly Record<Gender, string>[] = [
  { m: 'ний', f: 'няя', n: 'нее', p: 'ние' },
  { m: 'кий', f: 'кая', n: 'кое', p: 'кие' },
  { m: 'кой', f: 'кая', n: 'кое', p: 'кие' },
  { m: 'хий', f: 'хая', n: 'хое', p: 'хие' },
  { m: 'гий', f: 'гая', n: 'гое', p: 'гие' },
  { m: 'ый', f: 'ая', n: 'ое', p: 'ые' },
  { m: 'ой', f: 'ая', n: 'ое', p: 'ые' },
];

/** The form of a masculine adjective that agrees with a noun of that gender. */
function inflect(adjective: string, gender: Gender): string {
  if (gender === 'm') return adjective;
  const ending = ENDINGS.find(({ m }) => adjective.endsWith(m));
  return ending ? adjective.slice(0, -ending.m.length) + ending[gender] : adjective;
}

function* namesOf(theme: Theme, seed: number): Generator<string, never> {
  const random = randomOf(seed, 'names', theme);
  const { names, adjectives, nouns } = LINE_NAMES[theme];
  yield* random.shuffled(names);
  const composed = adjectives.flatMap((adjective) =>
    nouns.map(({ word, gender }) => `${capitalised(inflect(adjective, gender))} ${word}`),
  );
  const order = random.shuffled(composed);
  yield* order;
  for (let number = 2; ; number++) for (const name of order) yield `${name} № ${number}`;
}

/** A function that returns another name for every line of a theme; none twice, and none of `reserved`. */
export function createNaming(seed: number, reserved: readonly string[]): (theme: Theme) => string {
  const used = new Set(reserved);
  const sources = new Map<Theme, Generator<string, never>>();
  return (theme) => {
    const source = sources.get(theme) ?? namesOf(theme, seed);
    sources.set(theme, source);
    let next = source.next();
    while (used.has(next.value)) next = source.next();
    used.add(next.value);
    return next.value;
  };
}
