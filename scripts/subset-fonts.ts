/** Cuts the shop's two typefaces down to what it sets, into the brand of the code. Run it after their packages change. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from: string, to: string): string =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(from.charCodeAt(0) + index),
  ).join('');

const cyrillic = `${range('А', 'я')}Ёё№`;
/** Figures and signs that most pages set; Latin letters and rarer signs few do. */
const signs = ` !%&()+,-./${range('0', '9')}:;?\u00a0«»„“—–−…·×°²→←`;
const latin = [...`${range('!', '~')}”‘’•±³§©®½¼¾`].filter((letter) => !signs.includes(letter)).join('');

const text = '@fontsource-variable/golos-text/files/golos-text';
const heading = '@fontsource/spectral/files/spectral';
const wght = { min: 400, max: 600 };
/** Kerning, ligatures and figures of one width: what the shop's styles use, and none of the forms of other languages. */
const keepFeatures = ['kern', 'liga', 'tnum'];

const cuts = [
  { source: `${text}-cyrillic-wght-normal.woff2`, letters: cyrillic, name: 'golos-cyrillic', wght },
  { source: `${text}-latin-wght-normal.woff2`, letters: signs, name: 'golos-signs', wght },
  { source: `${text}-latin-wght-normal.woff2`, letters: latin, name: 'golos-latin', wght },
  { source: `${text}-latin-ext-wght-normal.woff2`, letters: '₽', name: 'golos-ruble', wght },
  { source: `${heading}-cyrillic-300-normal.woff2`, letters: cyrillic, name: 'spectral-cyrillic' },
  { source: `${heading}-latin-300-normal.woff2`, letters: signs, name: 'spectral-signs' },
  { source: `${heading}-latin-300-normal.woff2`, letters: latin, name: 'spectral-latin' },
];

for (const { source, letters, name, wght: weights } of cuts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const options = {
    targetFormat: 'woff2' as const,
    // Not in the package's types yet.
    keepFeatures,
    // Grid fitting is for small sizes on coarse screens, and half of a file of Spectral, which sets headings. What little Golos has
    // of it asks renderers not to fit, which would widen letters.
    noHinting: source.startsWith(heading),
    ...(weights && { variationAxes: { wght: weights } }),
  };
  const cut = await subsetFont(whole, letters, options);
  await writeFile(new URL(`../src/brand/default/fonts/${name}.woff2`, import.meta.url), cut);
  console.log(`${name}.woff2: ${whole.length} → ${cut.length} bytes`);
}
