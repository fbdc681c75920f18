import type { FiguredPrint, Print } from '../../media/drawing/recipe.ts';
import type { ClothKind, PrintKind } from '../cloth/cloth-kind.ts';
import { CLOTH_KINDS, clothKindOf } from '../cloth/cloth-kinds.ts';
import { randomOf, type Random } from '../random.ts';
import type { Theme } from '../vocabulary/line-names.ts';
import { createNaming } from '../vocabulary/naming.ts';
import {
  DEEP_PALETTES,
  LIGHT_PALETTES,
  WILLOW,
  WOOL_PALETTES,
  type Palette,
} from '../vocabulary/palettes.ts';
import { shadeOf, type Shade } from '../vocabulary/shades.ts';

/** A design of one cloth: everything made of it shares the name, the print and the article. */
export interface ProductLine {
  index: number;
  name: string;
  theme: Theme;
  kind: ClothKind;
  print: Print;
  /** Colourways of a plain line, or the one ground of a figured line. */
  grounds: readonly Shade[];
  inks: readonly Shade[];
  composition: string;
  threads: number;
  /** g/m². */
  density: number;
  /** cm. */
  widths: readonly number[];
  /** Whole roubles for a metre of the first width. */
  metrePrice: number;
  country: string;
}

const THEMES: Record<PrintKind, Theme> = {
  stripe: 'geometric',
  gingham: 'geometric',
  tartan: 'geometric',
  dots: 'geometric',
  check: 'geometric',
  geometric: 'geometric',
  sprig: 'botanical',
  botanical: 'botanical',
  toile: 'ornamental',
  damask: 'ornamental',
};

/** Repeat of each print, cm, smallest and largest. */
const SCALES: Record<PrintKind, readonly [number, number]> = {
  stripe: [2, 10],
  gingham: [0.8, 2.4],
  tartan: [12, 22],
  dots: [1.5, 4],
  check: [4, 9],
  geometric: [6, 14],
  sprig: [8, 16],
  botanical: [32, 60],
  toile: [40, 64],
  damask: [24, 40],
};

const PALETTES: Record<ClothKind['palettes'], readonly Palette[]> = {
  light: [...LIGHT_PALETTES, ...LIGHT_PALETTES, ...DEEP_PALETTES],
  deep: DEEP_PALETTES,
  wool: WOOL_PALETTES,
};

/** The hero of the shop, line 0; an article describes its repeat. */
const WILLOW_PRINT: FiguredPrint = {
  kind: 'botanical',
  colours: WILLOW.inks.map(({ hex }) => hex),
  scale: 44,
};

const CYCLE = CLOTH_KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

function figured(kind: PrintKind, palette: Palette, random: Random): FiguredPrint {
  const [from, to] = SCALES[kind];
  return {
    kind,
    colours: palette.inks.map(({ hex }) => hex),
    scale: Math.round((from + (to - from) * random.next()) * 10) / 10,
  };
}

function createLine(
  index: number,
  kind: ClothKind,
  random: Random,
  naming: (theme: Theme) => string,
): ProductLine {
  const hero = index === 0;
  const isFigured = hero || random.chance(kind.printedShare);
  const printKind = hero ? 'botanical' : random.pick(kind.prints);
  const palette = hero ? WILLOW : random.pick(PALETTES[kind.palettes]);
  const theme = isFigured ? THEMES[printKind] : 'calm';
  const at = random.int(0, kind.densities.length - 1);
  const share = kind.densities.length > 1 ? at / (kind.densities.length - 1) : 0.5;
  const [cheap, dear] = kind.price;
  const [thin, dense] = kind.threads;
  const first = hero ? 0 : random.int(0, kind.widths.length - 1);
  const widths =
    kind.widths.length > 1 && random.chance(hero ? 0 : 0.2) ? kind.widths.slice(0, 2) : [kind.widths[first]!];
  return {
    index,
    kind,
    theme,
    name: hero ? 'Ивовая ветвь' : naming(theme),
    print: hero ? WILLOW_PRINT : isFigured ? figured(printKind, palette, random) : { kind: 'none' },
    grounds: isFigured ? [palette.ground] : random.shuffled(kind.shades).slice(0, 2).map(shadeOf),
    inks: isFigured ? palette.inks : [],
    composition: hero ? '100 % хлопок' : random.pick(kind.compositions),
    threads: random.int(thin, dense),
    density: kind.densities[at]!,
    widths,
    metrePrice: Math.round((cheap + (dear - cheap) * (share * 0.7 + random.next() * 0.3)) / 10) * 10,
    country: hero ? 'Россия' : random.pick(kind.countries),
  };
}

/** Lines without end; the same seed gives the same lines in the same order. */
export function* productLines(seed: number): Generator<ProductLine, never> {
  const naming = createNaming(seed, ['Ивовая ветвь']);
  for (let cycle = 0, index = 0; ; cycle++) {
    const order = randomOf(seed, 'cycle', cycle).shuffled(CYCLE);
    for (const kind of order) {
      yield createLine(
        index,
        index === 0 ? clothKindOf('satin') : kind,
        randomOf(seed, 'line', index),
        naming,
      );
      index++;
    }
  }
}
