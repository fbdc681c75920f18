import type { FiguredPrint } from '../drawing/recipe.ts';
import { linearOf, mixRgb, type Rgb } from '../drawing/colour.ts';
import { mix, randomFrom } from '../drawing/noise.ts';

const STEPS = 512;

/** Colours of neighbouring threads over one repeat, summed so that any stretch is averaged in one step. */
export class ThreadOrder {
  private readonly sums: Float64Array;
  r = 0;
  g = 0;
  b = 0;

  constructor(colourAt: (t: number) => Rgb) {
    this.sums = new Float64Array((STEPS + 1) * 3);
    for (let i = 0; i < STEPS; i++) {
      const colour = colourAt((i + 0.5) / STEPS);
      for (let c = 0; c < 3; c++) this.sums[i * 3 + 3 + c] = this.sums[i * 3 + c]! + colour[c]!;
    }
  }

  private upTo(at: number, channel: number): number {
    const turns = Math.floor(at);
    const f = (at - turns) * STEPS;
    const i = Math.min(STEPS - 1, Math.floor(f));
    const a = this.sums[i * 3 + channel]!;
    const b = this.sums[i * 3 + 3 + channel]!;
    return turns * this.sums[STEPS * 3 + channel]! + mix(a, b, f - i);
  }

  /** Leaves in r, g, b the mean colour of `width` repeats around `at`. */
  read(at: number, width: number): void {
    const w = Math.max(width, 1 / STEPS);
    const from = at - w / 2;
    const to = at + w / 2;
    const k = 1 / (w * STEPS);
    this.r = (this.upTo(to, 0) - this.upTo(from, 0)) * k;
    this.g = (this.upTo(to, 1) - this.upTo(from, 1)) * k;
    this.b = (this.upTo(to, 2) - this.upTo(from, 2)) * k;
  }
}

interface Band {
  until: number;
  colour: Rgb;
}

const banded =
  (bands: readonly Band[], rest: Rgb) =>
  (t: number): Rgb =>
    bands.find((band) => t < band.until)?.colour ?? rest;

function tartan(inks: readonly Rgb[], ground: Rgb, seed: number): (t: number) => Rgb {
  const random = randomFrom(seed);
  const widths = [0.2 + random() * 0.08, 0.03, 0.05, 0.03, 0.13 + random() * 0.06];
  const order = [inks[0], ground, inks[1 % inks.length], ground, inks[2 % inks.length]];
  let until = 0;
  const bands = widths.map((width, i) => ({ until: (until += width), colour: order[i] ?? ground }));
  const sett = banded(bands, ground);
  return (t) => sett(t < 0.5 ? t * 1.02 : (1 - t) * 1.02);
}

function stripe(inks: readonly Rgb[], ground: Rgb, seed: number): (t: number) => Rgb {
  const random = randomFrom(seed);
  const ink = inks[0] ?? ground;
  const fine = inks[1] ?? ink;
  const kind = Math.floor(random() * 3);
  if (kind === 0) return (t) => (t < 0.5 ? ink : ground);
  if (kind === 1)
    return (t) => (t < 0.22 ? ink : t > 0.55 && t < 0.6 ? fine : t > 0.67 && t < 0.72 ? fine : ground);
  return (t) => (t < 0.09 ? ink : t > 0.46 && t < 0.53 ? fine : ground);
}

/** Warp and weft orders of a pattern that is woven from dyed yarn, or undefined when it is printed. */
export function yarnDye(
  print: FiguredPrint,
  warp: Rgb,
  weft: Rgb,
  seed: number,
): { warp: ThreadOrder; weft: ThreadOrder } | undefined {
  const inks = print.colours.map(linearOf);
  const ink = inks[0] ?? warp;
  switch (print.kind) {
    case 'stripe':
      return {
        warp: new ThreadOrder(stripe(inks, warp, seed)),
        weft: new ThreadOrder(() => mixRgb(weft, warp, 0.4)),
      };
    case 'gingham':
      return {
        warp: new ThreadOrder((t) => (t < 0.5 ? ink : warp)),
        weft: new ThreadOrder((t) => (t < 0.5 ? ink : weft)),
      };
    case 'check': {
      const line = (ground: Rgb) => (t: number) =>
        t < 0.045 ? ink : t > 0.5 && t < 0.53 ? (inks[1] ?? ink) : ground;
      return { warp: new ThreadOrder(line(warp)), weft: new ThreadOrder(line(weft)) };
    }
    case 'tartan':
      return {
        warp: new ThreadOrder(tartan(inks, warp, seed)),
        weft: new ThreadOrder(tartan(inks, weft, seed)),
      };
    default:
      return undefined;
  }
}
