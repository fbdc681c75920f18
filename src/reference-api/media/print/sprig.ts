import { mixRgb, scaleRgb } from '../drawing/colour.ts';
import { inkAt, type Palette } from './palette.ts';
import type { InkTile } from './ink-tile.ts';
import { brush, circle, curve, leaf, petal, placed, type Place } from './shapes.ts';

/** Two rows of spots, each a little out of round. */
export function dots(tile: InkTile, palette: Palette): void {
  const { random } = palette;
  for (let k = 0; k < 8; k++) {
    const x = 0.125 + (k % 2) * 0.5 + (k % 4 >= 2 ? 0.25 : 0);
    const y = 0.125 + Math.floor(k / 2) * 0.25;
    const spot = circle(0.068 + random() * 0.008).map((p) => ({ x: p.x * (0.97 + random() * 0.06), y: p.y }));
    tile.fill(placed(spot, { x, y, turn: random() * 6, size: 1 }), inkAt(palette, k % 4 === 0 ? 1 : 0));
  }
}

/** Open flower seen from above: petals with shaded hearts, and a stippled eye. */
export function blossom(tile: InkTile, palette: Palette, place: Place, ink: number, petals = 5): void {
  const colour = inkAt(palette, ink);
  const deep = scaleRgb(colour, 0.62);
  const eye = inkAt(palette, ink + 2);
  const round = (2 * Math.PI) / petals;
  for (let k = 0; k < petals; k++) {
    const turn = place.turn + k * round + (palette.random() - 0.5) * 0.16;
    const size = place.size * (0.94 + palette.random() * 0.12);
    const one = { ...place, turn, size };
    tile.fill(placed(petal(0.33, 0.09), one), mixRgb(colour, palette.ground, k % 2 === 0 ? 0.06 : 0.16));
    for (const lean of [-0.2, 0, 0.2]) {
      const vein = brush(
        curve(
          { x: 0, y: 0 },
          { x: lean * 0.3, y: -0.2 },
          { x: lean * 0.8, y: -0.4 },
          { x: lean, y: -0.66 },
          6,
        ),
        0.045,
        0.008,
      );
      tile.fill(placed(vein, one), deep, 0.75);
    }
  }
  tile.fill(placed(circle(0.17), place), eye);
  for (let k = 0; k < 7; k++) {
    const a = k * 0.9 + place.turn;
    const dot = {
      x: place.x + Math.cos(a) * place.size * 0.23,
      y: place.y + Math.sin(a) * place.size * 0.23,
    };
    tile.fill(placed(circle(0.034, 10), { ...place, ...dot }), deep);
  }
}

/** Leaf with its middle vein left in the colour of the ground. */
export function veinedLeaf(
  tile: InkTile,
  palette: Palette,
  place: Place,
  ink: number,
  width = 0.24,
  bend = 0,
): void {
  const colour = inkAt(palette, ink);
  tile.fill(placed(leaf(width, bend), place), colour);
  const vein = curve(
    { x: 0, y: 0.02 },
    { x: 0, y: -0.3 },
    { x: bend * 0.3, y: -0.6 },
    { x: bend * 0.9, y: -0.95 },
    8,
  );
  tile.fill(placed(brush(vein, 0.05, 0.01), place), mixRgb(colour, palette.ground, 0.62));
}

/** Where flowers stand in the repeat. */
const SPOTS = [
  [0.2, 0.24],
  [0.7, 0.14],
  [0.45, 0.58],
  [0.94, 0.52],
  [0.18, 0.82],
  [0.68, 0.86],
] as const;

/** Where twigs fill the ground between flowers. */
const GAPS = [
  [0.45, 0.12],
  [0.95, 0.26],
  [0.2, 0.5],
  [0.7, 0.46],
  [0.43, 0.86],
  [0.92, 0.8],
] as const;

/** Leaves of a stem: the point of the stem that each grows from, and its turn and size. */
const LEAVES = [
  { t: 3, turn: -0.95, size: 0.5 },
  { t: 11, turn: 1.15, size: 0.46 },
  { t: 6, turn: -1.1, size: 0.42 },
];

function drawSprig(tile: InkTile, palette: Palette, place: Place & { flip: boolean }, green: number): void {
  const { turn, size, flip } = place;
  const stem = curve({ x: -0.1, y: 0.95 }, { x: 0.22, y: 0.55 }, { x: 0.08, y: 0.2 }, { x: 0, y: -0.15 });
  tile.fill(placed(brush(stem, 0.045, 0.03), place), inkAt(palette, green));
  const branch = curve(
    { x: 0.1, y: 0.45 },
    { x: 0.26, y: 0.25 },
    { x: 0.36, y: 0.15 },
    { x: 0.42, y: -0.02 },
    8,
  );
  tile.fill(placed(brush(branch, 0.032, 0.022), place), inkAt(palette, green));
  for (const one of LEAVES) {
    const at = placed([stem[one.t]!], place)[0]!;
    const side = flip ? -one.turn : one.turn;
    veinedLeaf(tile, palette, { ...at, turn: turn + side, size: size * one.size, flip }, green, 0.25, 0.12);
  }
  const bud = placed([branch[8]!], place)[0]!;
  tile.fill(
    placed(petal(0.3), { ...bud, turn: turn + (flip ? -0.4 : 0.4), size: size * 0.34 }),
    inkAt(palette, 0),
  );
  const head = placed([{ x: 0, y: -0.3 }], place)[0]!;
  blossom(tile, palette, { x: head.x, y: head.y, turn: palette.random() * 6, size: size * 0.46 }, 0);
}

/** Small flowers on bent stems, tossed over the ground. */
export function sprig(tile: InkTile, palette: Palette): void {
  const { random } = palette;
  const green = palette.inks.length > 1 ? 1 : 0;
  SPOTS.forEach(([x, y], k) => {
    const turn = (random() - 0.5) * 1.3 + (k % 2 === 0 ? 0.35 : -0.35);
    const size = 0.205 + random() * 0.03;
    drawSprig(tile, palette, { x, y, turn, size, flip: k % 2 === 1 }, green);
  });
  GAPS.forEach(([x, y], k) =>
    twig(tile, palette, { x, y, turn: random() * 6.28, size: 0.085, flip: k % 2 === 0 }, green),
  );
}

/** Little twig with two leaves and a bud. */
function twig(tile: InkTile, palette: Palette, place: Place, green: number): void {
  const stem = curve({ x: 0, y: 0.7 }, { x: 0.15, y: 0.3 }, { x: -0.1, y: 0 }, { x: 0, y: -0.5 }, 10);
  tile.fill(placed(brush(stem, 0.08, 0.05), place), inkAt(palette, green));
  const at = placed([stem[4]!], place)[0]!;
  for (const side of [-1, 1]) {
    veinedLeaf(
      tile,
      palette,
      { ...at, turn: place.turn + side * 0.9, size: place.size * 0.75 },
      green,
      0.26,
      0.1,
    );
  }
  const tip = placed([stem[10]!], place)[0]!;
  tile.fill(placed(petal(0.4), { ...tip, turn: place.turn, size: place.size * 0.62 }), inkAt(palette, 0));
}
