import { CARE } from '../cloth/care.ts';
import { randomOf } from '../random.ts';
import { typeset } from '../typography.ts';
import type { StockedSpec } from './stocked-specs.ts';
import { PRINT_TEXTS } from './print-texts.ts';

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
  const feel = random.pick(kind.feelTexts);
  const { washing, cutting } = CARE[kind.care];
  const care = random.pick(goods ? washing : [...washing, ...cutting, ...cutting]);
  const opening = random.chance(0.5) ? [figure, feel] : [feel, figure];
  const closing = goods
    ? [random.pick(goods.makingTexts), ...(random.chance(0.6) ? [care] : [])]
    : [random.pick(kind.useTexts), ...(random.chance(0.75) ? [care] : [])];
  return [opening, closing].map((sentences) => `<p>${typeset(sentences.join(' '))}</p>`).join('');
}
