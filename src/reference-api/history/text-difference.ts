/** A piece of two texts: in both, in the former only, in the later only. */
export interface TextPart {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Cells of the largest table that is filled for a comparison; beyond it texts are compared by lines, then as wholes. */
const MAX_CELLS = 2_000_000;

const words = new Intl.Segmenter('ru', { granularity: 'word' });

const piecesOf = {
  words: (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment),
  lines: (text: string): string[] => text.split(/(?<=\n)/),
};

function sameAtStart(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && before[count] === after[count]) count += 1;
  return count;
}

/** Lengths of the longest common sequences of the ends of two lists, row by row. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = [new Uint16Array(after.length + 1)];
  for (let i = before.length - 1; i >= 0; i--) {
    const below = rows[0]!;
    const row = new Uint16Array(after.length + 1);
    for (let j = after.length - 1; j >= 0; j--)
      row[j] = before[i] === after[j] ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!);
    rows.unshift(row);
  }
  return rows;
}

function partsOf(before: readonly string[], after: readonly string[]): TextPart[] {
  const lengths = commonLengths(before, after);
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      parts.push({ kind: 'same', text: before[i]! });
      [i, j] = [i + 1, j + 1];
    } else if (i < before.length && (j === after.length || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      parts.push({ kind: 'gone', text: before[i]! });
      i += 1;
    } else {
      parts.push({ kind: 'new', text: after[j]! });
      j += 1;
    }
  }
  return parts;
}

/** Neighbours of a kind as one; what is gone stands before what is new in its place. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let [gone, fresh] = ['', ''];
  const flush = () => {
    if (gone !== '') result.push({ kind: 'gone', text: gone });
    if (fresh !== '') result.push({ kind: 'new', text: fresh });
    [gone, fresh] = ['', ''];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    // A space between two changed words belongs to the change.
    const isSpace = kind === 'same' && text.trim() === '' && parts[index + 1]?.kind !== 'same';
    if (kind === 'gone') gone += text;
    else if (kind === 'new') fresh += text;
    else if (isSpace && gone !== '' && fresh !== '') {
      gone += text;
      fresh += text;
    } else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else result.push({ kind: 'same', text });
    }
  }
  flush();
  return result;
}

/** What differs between two texts: by words, very long ones by lines. */
export function textDifference(before: string, after: string): TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  for (const pieces of [piecesOf.words, piecesOf.lines]) {
    const [former, later] = [pieces(before), pieces(after)];
    const start = sameAtStart(former, later);
    const [formerRest, laterRest] = [former.slice(start), later.slice(start)];
    const end = sameAtStart(formerRest.toReversed(), laterRest.toReversed());
    const [gone, fresh] = [
      formerRest.slice(0, formerRest.length - end),
      laterRest.slice(0, laterRest.length - end),
    ];
    if ((gone.length + 1) * (fresh.length + 1) > MAX_CELLS) continue;
    const same = (kept: readonly string[]): TextPart[] =>
      kept.length === 0 ? [] : [{ kind: 'same', text: kept.join('') }];
    return joined([
      ...same(former.slice(0, start)),
      ...partsOf(gone, fresh),
      ...same(formerRest.slice(formerRest.length - end)),
    ]);
  }
  return joined([
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]);
}
