import { randomOf } from '../random.ts';
import { capitalised } from '../typography.ts';
import { ADJECTIVES, NAMES, NOUNS, type Theme } from './line-names.ts';

const ENDINGS: readonly (readonly [suffix: string, f: string, n: string, p: string])[] = [
  ['ний', 'няя', 'нее', 'ние'],
  ['кий', 'кая', 'кое', 'кие'],
  ['кой', 'кая', 'кое', 'кие'],
  ['хий', 'хая', 'хое', 'хие'],
  ['гий', 'гая', 'гое', 'гие'],
  ['ый', 'ая', 'ое', 'ые'],
  ['ой', 'ая', 'ое', 'ые'],
];

/** The form of a masculine adjective that agrees with a noun of gender m, f, n or p (plural). */
export function agreed(adjective: string, gender: string): string {
  const column = ['m', 'f', 'n', 'p'].indexOf(gender);
  if (column <= 0) return adjective;
  const ending = ENDINGS.find(([suffix]) => adjective.endsWith(suffix));
  return ending ? adjective.slice(0, -ending[0].length) + ending[column] : adjective;
}

function* namesOf(theme: Theme, seed: number): Generator<string, never> {
  const random = randomOf(seed, 'names', theme);
  yield* random.shuffled(NAMES[theme]);
  const composed = ADJECTIVES[theme].flatMap((adjective) =>
    NOUNS[theme].map((noun) => {
      const [gender = 'm', word = noun] = noun.split(':');
      return `${capitalised(agreed(adjective, gender))} ${word}`;
    }),
  );
  const order = random.shuffled(composed);
  yield* order;
  for (let number = 2; ; number++) for (const name of order) yield `${name} № ${number}`;
}

/** Gives names of lines by theme; no name is given twice. */
export function createNaming(seed: number, taken: readonly string[]): (theme: Theme) => string {
  const given = new Set(taken);
  const sources = new Map<Theme, Generator<string, never>>();
  return (theme) => {
    const source = sources.get(theme) ?? namesOf(theme, seed);
    sources.set(theme, source);
    let next = source.next();
    while (given.has(next.value)) next = source.next();
    given.add(next.value);
    return next.value;
  };
}
