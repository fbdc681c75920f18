import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkitten';

/** Letters of the brand's own files, drawn as outlines: the same on every machine, whatever fonts it has. */
export interface Letters {
  /** Width of a text, in letters of one pixel. */
  measure(text: string): number;
  /** The text's outlines in letters of one pixel as an SVG path, from the left end of the line it stands on. */
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

/** SVG counts down, fonts count up. */
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

/** Reads font files; a character is taken from the first that has it, and left out where none has. */
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
