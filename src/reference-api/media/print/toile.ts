import { mixRgb } from '../drawing/colour.ts';
import { blossom, veinedLeaf } from './sprig.ts';
import { inkAt, type Palette } from './palette.ts';
import type { InkTile, Point } from './ink-tile.ts';
import { brush, circle, curve, leaf, placed, scroll, type Place } from './shapes.ts';

/** One ink, as if engraved: a bird on a branch, a bouquet in an urn, garlands between them. */
export function toile(tile: InkTile, palette: Palette): void {
  const one: Palette = { ...palette, inks: [inkAt(palette, 0)] };
  for (const [x, y, turn, flip] of [
    [0.53, 0.1, 0.5, false],
    [0.05, 0.44, -0.4, true],
    [0.5, 0.58, 2.4, true],
    [0.98, 0.94, 0.9, false],
    [0.52, 0.86, -0.7, false],
    [0.03, 0.1, 2.6, true],
  ] as const) {
    spray(tile, one, { x, y, turn, size: 0.15, flip });
  }
  urn(tile, one, { x: 0.76, y: 0.27, turn: 0, size: 0.27 });
  urn(tile, one, { x: 0.25, y: 0.79, turn: 0, size: 0.24 });
  bird(tile, one, { x: 0.27, y: 0.27, turn: -0.1, size: 0.25 });
  bird(tile, one, { x: 0.77, y: 0.75, turn: 0.12, size: 0.22, flip: true });
  for (const [x, y, flip] of [
    [0.51, 0.47, false],
    [0.01, 0.6, true],
  ] as const) {
    garland(tile, one, { x, y, turn: 0, size: 0.22, flip });
  }
}

/** Leafy twig that fills the ground between the scenes. */
function spray(tile: InkTile, palette: Palette, place: Place): void {
  const line = curve({ x: 0, y: 0.5 }, { x: 0.2, y: 0.2 }, { x: -0.15, y: -0.2 }, { x: 0.1, y: -0.6 }, 20);
  tile.fill(placed(brush(line, 0.04, 0.015), place), inkAt(palette, 0));
  for (let k = 2; k < 20; k += 3) {
    const at = placed([line[k]!], place)[0]!;
    const side = k % 2 === 0 ? 0.9 : -0.9;
    veinedLeaf(
      tile,
      palette,
      { ...at, turn: place.turn + side, size: place.size * (0.42 - k * 0.009) },
      0,
      0.2,
      0.12,
    );
  }
  const tip = placed([line[20]!], place)[0]!;
  blossom(tile, palette, { ...tip, turn: place.turn, size: place.size * 0.2 }, 0, 5);
}

/** Engraver's lines across a form, thinner towards the light. */
function hatch(tile: InkTile, palette: Palette, place: Place, lines: readonly (readonly Point[])[]): void {
  for (const line of lines) tile.fill(placed(brush(line, 0.028, 0.008), place), inkAt(palette, 0));
}

function bird(tile: InkTile, palette: Palette, place: Place): void {
  const ink = inkAt(palette, 0);
  const pale = mixRgb(ink, palette.ground, 0.62);
  const branch = curve(
    { x: -1, y: 0.55 },
    { x: -0.4, y: 0.25 },
    { x: 0.3, y: 0.5 },
    { x: 1.05, y: 0.15 },
    24,
  );
  tile.fill(placed(brush(branch, 0.07, 0.02), place), ink);
  for (let k = 2; k < 24; k += 3) {
    const at = placed([branch[k]!], place)[0]!;
    const side = k % 2 === 0 ? 1 : -1;
    const turn = place.turn + (place.flip === true ? -1 : 1) * (side > 0 ? 0.5 : 2.3);
    veinedLeaf(tile, palette, { ...at, turn, size: place.size * 0.3 }, 0, 0.22, 0.1);
  }
  const back = curve(
    { x: 0.4, y: -0.55 },
    { x: 0.1, y: -0.42 },
    { x: -0.1, y: -0.1 },
    { x: -1, y: 0.16 },
    18,
  );
  const belly = curve(
    { x: -0.94, y: 0.28 },
    { x: -0.3, y: 0.3 },
    { x: 0.66, y: 0.55 },
    { x: 0.6, y: -0.3 },
    18,
  );
  const body = [...back, ...belly];
  tile.fill(placed(body, place), pale);
  tile.fill(placed(brush([...body, body[0]!], 0.03, 0.03), place), ink);
  tile.fill(placed(circle(0.19), { ...place, ...placed([{ x: 0.46, y: -0.38 }], place)[0]! }), ink);
  tile.fill(placed(circle(0.15), { ...place, ...placed([{ x: 0.455, y: -0.375 }], place)[0]! }), pale);
  tile.fill(placed(circle(0.035, 12), { ...place, ...placed([{ x: 0.52, y: -0.42 }], place)[0]! }), ink);
  const beak = [
    { x: 0.62, y: -0.44 },
    { x: 0.82, y: -0.34 },
    { x: 0.62, y: -0.3 },
  ];
  tile.fill(placed(beak, place), ink);
  const feathers = Array.from({ length: 8 }, (_, k) =>
    curve(
      { x: 0.34 - k * 0.05, y: -0.2 + k * 0.03 },
      { x: 0.1, y: -0.1 + k * 0.05 },
      { x: -0.2, y: 0 + k * 0.03 },
      { x: -0.5 - k * 0.04, y: 0.06 + k * 0.012 },
      8,
    ),
  );
  hatch(tile, palette, place, feathers);
  const breast = Array.from({ length: 6 }, (_, k) =>
    curve(
      { x: 0.46 - k * 0.09, y: 0.06 + k * 0.02 },
      { x: 0.42 - k * 0.09, y: 0.12 },
      { x: 0.38 - k * 0.09, y: 0.16 },
      { x: 0.3 - k * 0.09, y: 0.2 + k * 0.008 },
      5,
    ),
  );
  hatch(tile, palette, place, breast);
}

function urn(tile: InkTile, palette: Palette, place: Place): void {
  const ink = inkAt(palette, 0);
  const side = curve({ x: 0.38, y: 0.1 }, { x: 0.46, y: 0.5 }, { x: 0.05, y: 0.55 }, { x: 0.2, y: 0.85 }, 16);
  const outline = [...side, ...side.map((p) => ({ x: -p.x, y: p.y })).reverse()];
  tile.fill(placed(outline, place), mixRgb(ink, palette.ground, 0.68));
  tile.fill(placed(brush([...outline, outline[0]!], 0.035, 0.035), place), ink);
  const strokes = Array.from({ length: 9 }, (_, k) => {
    const x = 0.33 - k * 0.045;
    return curve(
      { x, y: 0.16 },
      { x: x + 0.02, y: 0.3 },
      { x: x * 0.8, y: 0.42 },
      { x: x * 0.5, y: 0.52 },
      6,
    );
  });
  hatch(tile, palette, place, strokes);
  for (const flip of [false, true]) {
    const handle = placed([{ x: flip ? -0.38 : 0.38, y: 0.3 }], place)[0]!;
    const size = place.size * 0.26;
    tile.fill(placed(brush(scroll(1), 0.16, 0.06), { ...handle, turn: flip ? -0.5 : 0.5, size, flip }), ink);
  }
  for (let k = -4; k <= 4; k++) {
    const at = placed([{ x: k * 0.07, y: 0.08 }], place)[0]!;
    const turn = k * 0.33;
    veinedLeaf(
      tile,
      palette,
      { ...at, turn, size: place.size * (0.78 - 0.05 * Math.abs(k)) },
      0,
      0.12,
      k * 0.05,
    );
  }
  for (const [x, y, size] of [
    [0, -0.36, 0.27],
    [-0.34, -0.16, 0.22],
    [0.34, -0.16, 0.22],
    [-0.12, -0.02, 0.17],
    [0.16, -0.04, 0.17],
  ] as const) {
    const at = placed([{ x, y }], place)[0]!;
    tile.fill(placed(circle(size * 0.95), { ...place, ...at }), palette.ground);
    blossom(
      tile,
      { ...palette, inks: [mixRgb(inkAt(palette, 0), palette.ground, 0.3)] },
      { ...at, turn: x * 5, size: place.size * size },
      0,
      6,
    );
  }
}

function garland(tile: InkTile, palette: Palette, place: Place): void {
  const line = curve(
    { x: -1.05, y: -0.35 },
    { x: -0.6, y: 0.35 },
    { x: 0.5, y: 0.4 },
    { x: 1.05, y: -0.3 },
    26,
  );
  tile.fill(placed(brush(line, 0.035, 0.02), place), inkAt(palette, 0));
  for (let k = 1; k < 26; k += 2) {
    const at = placed([line[k]!], place)[0]!;
    const turn = (k % 4 === 1 ? 0.4 : 2.6) + (k - 13) * 0.03;
    tile.fill(placed(leaf(0.26, 0.1), { ...at, turn, size: place.size * 0.26 }), inkAt(palette, 0), 0.85);
  }
  const heart = placed([line[13]!], place)[0]!;
  tile.fill(placed(circle(0.2), { ...place, ...heart }), palette.ground);
  blossom(tile, palette, { ...heart, turn: 0.4, size: place.size * 0.22 }, 0, 6);
}
