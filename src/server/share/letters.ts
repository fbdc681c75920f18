import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkitten';

/** The brand's fonts as outlines, the same on every machine. */
export interface Letters {
  /** At a size of one pixel. */
  measure(text: string): number;
  /** An SVG path at a size of one pixel, from the baseline's left end. */
  outline(text: string): string;
}

function fontIn(file: string): Font {
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} holds several fonts.`);
  return font;
}

const ROUNDED = 1e5;
const round = (value: number) => Math.round(value * ROUNDED) / ROUNDED;

const letterOf = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** SVG's y axis points down, fonts' up. */
function pathOf({ path }: Glyph, left: number, scale: number): string {
  return path.commands
    .map(({ command, args }) => {
      const points = args.map((value, index) =>
        round(index % 2 === 0 ? left + value * scale : -value * scale),
      );
      return letterOf[command] + points.join(' ');
    })
    .join('');
}

/** A character comes from the first font that has it; missing ones are skipped. */
export function readLetters(files: readonly string[]): Letters {
  const fonts = files.map(fontIn);
  const glyphsOf = (text: string) =>
    [...text.normalize('NFC')].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
      return font ? [{ glyph: font.glyphForCodePoint(code), scale: 1 / font.unitsPerEm }] : [];
    });
  return {
    measure: (text) => glyphsOf(text).reduce((sum, { glyph, scale }) => sum + glyph.advanceWidth * scale, 0),
    outline(text) {
      let left = 0;
      let outline = '';
      for (const { glyph, scale } of glyphsOf(text)) {
        outline += pathOf(glyph, left, scale);
        left += glyph.advanceWidth * scale;
      }
      return outline;
    },
  };
}
