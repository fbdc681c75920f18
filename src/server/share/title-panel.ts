import { SHARE_SIZE } from '../../domain/seo/share-picture.ts';
import { type Letters, readLetters } from './letters.ts';
import type { ShareStyle } from './share-style.ts';
import { setTitle } from './title-lines.ts';

/** Pixels. */
const SIZES = [72, 64, 56, 48, 42] as const;
const WIDTH = 960;
const MAX_LINES = 3;
const PADDING = { side: 56, top: 40, bottom: 48 } as const;
const LINE_HEIGHT = 1.18;
/** Share of the line above the baseline. */
const BASELINE = 0.8;

let last: { files: string; letters: Letters } | undefined;

/** Cached. */
function lettersOf({ fontFiles }: ShareStyle): Letters {
  const files = fontFiles.join('\n');
  if (last?.files !== files) last = { files, letters: readLetters(fontFiles) };
  return last.letters;
}

/** An SVG panel in the brand's colours at the lower left. Undefined where the fonts lack all letters. */
export function titlePanel(title: string, style: ShareStyle): Buffer | undefined {
  const letters = lettersOf(style);
  const { lines, size } = setTitle(title, { sizes: SIZES, width: WIDTH, maxLines: MAX_LINES }, (text) =>
    letters.measure(text),
  );
  const widest = Math.max(0, ...lines.map((line) => letters.measure(line) * size));
  if (widest === 0) return undefined;
  const lineHeight = size * LINE_HEIGHT;
  const panel = {
    width: Math.ceil(widest + 2 * PADDING.side),
    height: Math.ceil(lines.length * lineHeight + PADDING.top + PADDING.bottom),
  };
  const top = SHARE_SIZE.height - panel.height;
  const set = lines.map((line, index) => {
    const y = top + PADDING.top + (index + BASELINE) * lineHeight;
    return `<path transform="translate(${PADDING.side} ${y.toFixed(2)}) scale(${size})" d="${letters.outline(line)}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">` +
      `<rect y="${top}" width="${panel.width}" height="${panel.height}" fill="${style.surface}"/>` +
      `<g fill="${style.text}">${set.join('')}</g></svg>`,
  );
}
