import { CARE } from '../cloth/care.ts';
import type { Sentence } from '../cloth/cloth-kind.ts';
import { randomOf } from '../random.ts';
import { typeset } from '../typography.ts';
import type { StockedSpec } from './stocked-specs.ts';
import { PRINT_TEXTS } from './print-texts.ts';
import type { ProductLine } from './product-line.ts';

/** The sentences that are true of a line. */
const suitable = (sentences: readonly Sentence[], { print, widths }: ProductLine): string[] =>
  sentences.flatMap((sentence) => {
    if (typeof sentence === 'string') return sentence;
    const { text, prints, minWidth = 0 } = sentence;
    const hasFigure = prints === undefined || (print.kind !== 'none' && prints.includes(print.kind));
    return hasFigure && Math.max(...widths) >= minWidth ? text : [];
  });

/** Two paragraphs of two to four sentences: what it looks and feels like, then how it is made, used and washed. */
export function descriptionOf(spec: StockedSpec, index: number, seed: number): string {
  if (spec.description !== undefined) return `<p>${typeset(spec.description)}</p>`;
  const { line, shade, goods } = spec;
  const { kind, print } = line;
  const random = randomOf(seed, 'description', index);
  const fill = (text: string): string =>
    text
      .replaceAll('{name}', line.name)
      .replaceAll('{ground}', shade.title)
      .replaceAll('{ink}', line.inks[0]?.title ?? shade.title)
      .replaceAll('{scale}', print.kind === 'none' ? '' : String(print.scale).replace('.', ','));
  const figure = fill(random.pick(PRINT_TEXTS[print.kind].sentences));
  const feel = random.pick(suitable(kind.feelTexts, line));
  const { washing, cutting } = CARE[kind.care];
  const care = random.pick(goods ? washing : [...washing, ...cutting, ...cutting]);
  const opening = random.chance(0.5) ? [figure, feel] : [feel, figure];
  const closing = goods
    ? [random.pick(suitable(goods.makingTexts, line)), ...(random.chance(0.6) ? [care] : [])]
    : [random.pick(suitable(kind.useTexts, line)), ...(random.chance(0.75) ? [care] : [])];
  return [opening, closing].map((sentences) => `<p>${typeset(sentences.join(' '))}</p>`).join('');
}
