/** Ids as text, neighbours in a row as the first and how many follow: «12+2,40» is 12, 13, 14 and 40. */
export function packIds(ids: readonly number[]): string {
  const runs: { first: number; more: number }[] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && id === run.first + run.more + 1) run.more++;
    else runs.push({ first: id, more: 0 });
  }
  return runs.map(({ first, more }) => (more > 0 ? `${first}+${more}` : String(first))).join();
}

/** Reverses `packIds`. */
export const unpackIds = (text: string): number[] =>
  text.split(',').flatMap((run) => {
    const [first = NaN, more = 0] = run.split('+').map(Number);
    return Array.from({ length: more + 1 }, (_, at) => first + at);
  });
