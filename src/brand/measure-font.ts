import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';

/** How often a letter stands in a thousand letters of Russian prose, about: widths hardly depend on it. */
const LETTERS: Readonly<Record<string, number>> = {
  о: 110,
  е: 85,
  а: 80,
  и: 74,
  н: 67,
  т: 63,
  с: 55,
  р: 47,
  в: 45,
  л: 44,
  к: 35,
  м: 32,
  д: 30,
  п: 28,
  у: 26,
  я: 20,
  ы: 19,
  ь: 17,
  г: 17,
  з: 16,
  б: 16,
  ч: 14,
  й: 12,
  х: 10,
  ж: 9,
  ш: 7,
  ю: 6,
  ц: 5,
  щ: 4,
  э: 3,
  ф: 3,
};
/** Of all characters. */
const SPACES = 0.15;
/** Of all letters: names and headings have more of them than prose. */
const CAPITALS = 0.05;

/** Lengths in letters of one pixel. */
export interface FontMetrics {
  /** Of a character, on average over Russian text. */
  width: number;
  /** Above and below the line that letters stand on, and between lines. */
  ascent: number;
  descent: number;
  lineGap: number;
}

function fontIn(file: string): Font {
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} holds several fonts.`);
  return font;
}

/**
 * Measures a font whose characters may lie in several files; a variable one at its default weight.
 * @returns undefined where it lacks Russian letters or the space
 */
export function measureFont(files: readonly string[]): FontMetrics | undefined {
  const fonts = files.map(fontIn);
  const widthOf = (character: string): number => {
    const code = character.codePointAt(0) ?? 0;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    return font ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : Number.NaN;
  };
  let [sum, letters] = [0, 0];
  for (const [letter, count] of Object.entries(LETTERS)) {
    sum += count * (widthOf(letter) * (1 - CAPITALS) + widthOf(letter.toUpperCase()) * CAPITALS);
    letters += count;
  }
  const width = (sum / letters) * (1 - SPACES) + widthOf(' ') * SPACES;
  const [first] = fonts;
  if (!first || Number.isNaN(width)) return undefined;
  const { ascent, descent, lineGap, unitsPerEm } = first;
  return {
    width,
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
  };
}
