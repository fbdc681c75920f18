import { inkAt, type Palette } from './palette.ts';
import type { InkTile, Point } from './ink-tile.ts';
import { brush, circle, curve, leaf, petal, placed, scroll, type Place } from './shapes.ts';

/** Palmettes in an ogee of acanthus, on a half-drop. */
export function damask(tile: InkTile, palette: Palette): void {
  for (const [x, y] of [
    [0.25, 0.25],
    [0.75, 0.75],
  ] as const) {
    ogee(tile, palette, x, y);
    palmette(tile, palette, { x, y: y + 0.02, turn: 0, size: 1 });
    finial(tile, palette, x + 0.5, y);
  }
}

const at = (point: Point, place: Place): Point => placed([point], place)[0] ?? place;

/** Two mirrored stems that meet above and below, feathered with leaves. */
function ogee(tile: InkTile, palette: Palette, x: number, y: number): void {
  const ink = inkAt(palette, 0);
  for (const flip of [false, true]) {
    const sign = flip ? -1 : 1;
    const centre: Place = { x, y, turn: 0, size: 1, flip };
    const stem = curve({ x: 0, y: 0.4 }, { x: 0.3, y: 0.2 }, { x: 0.27, y: -0.12 }, { x: 0.0, y: -0.36 }, 36);
    tile.fill(placed(brush(stem, 0.018, 0.01), centre), ink);
    for (let k = 3; k < 34; k += 3) {
      const a = stem[k]!;
      const b = stem[k + 1]!;
      const heading = Math.atan2(b.x - a.x, a.y - b.y);
      const size = 0.075 + 0.03 * Math.sin((k / 36) * Math.PI);
      const foot = at(a, centre);
      tile.fill(placed(leaf(0.3, 0.3), { ...foot, turn: sign * (heading + 0.8), size, flip }), ink);
      tile.fill(
        placed(leaf(0.26, -0.26), { ...foot, turn: sign * (heading - 0.75), size: size * 0.66, flip }),
        ink,
      );
    }
    for (const [k, size] of [
      [6, 0.06],
      [29, 0.05],
    ] as const) {
      const foot = at(stem[k]!, centre);
      const place = { ...foot, turn: sign * (k < 10 ? 1.5 : -0.9), size, flip: k < 10 ? flip : !flip };
      const line = scroll(1.1);
      tile.fill(placed(brush(line, 0.17, 0.07), place), ink);
      tile.fill(placed(circle(0.13, 14), { ...place, ...at(line[line.length - 1]!, place) }), ink);
    }
  }
}

/** Fan of petals over a collar of leaves, on a stalk. */
function palmette(tile: InkTile, palette: Palette, place: Place): void {
  const ink = inkAt(palette, 0);
  const { x, y } = place;
  for (let k = -4; k <= 4; k++) {
    const turn = k * 0.3;
    const size = 0.2 - Math.abs(k) * 0.017;
    tile.fill(placed(leaf(0.13, k * 0.02), { x, y, turn, size }), ink);
  }
  for (let k = -3; k <= 3; k++) {
    tile.fill(
      placed(circle(0.009, 12), {
        ...at({ x: 0, y: -0.215 + Math.abs(k) * 0.012 }, { x, y, turn: k * 0.3 + 0.15, size: 1 }),
        turn: 0,
        size: 1,
      }),
      ink,
    );
  }
  const stalk = [
    { x, y: y - 0.02 },
    { x, y: y + 0.36 },
  ];
  tile.fill(brush(stalk, 0.014, 0.02), ink);
  for (const flip of [false, true]) {
    const sign = flip ? -1 : 1;
    for (const [down, size, lean] of [
      [0.045, 0.125, 1.75],
      [0.11, 0.105, 1.0],
      [0.19, 0.1, 0.85],
      [0.27, 0.075, 0.75],
    ] as const) {
      tile.fill(placed(leaf(0.27, 0.35), { x, y: y + down, turn: sign * lean, size, flip }), ink);
    }
  }
  tile.fill(placed(petal(0.36), { x, y: y + 0.05, turn: 0, size: 0.07 }), ink);
}

/** Small flower that fills the gap between two ogees. */
function finial(tile: InkTile, palette: Palette, x: number, y: number): void {
  const ink = inkAt(palette, 0);
  for (let k = 0; k < 8; k++) {
    const turn = (k / 8) * 2 * Math.PI;
    const straight = k % 2 === 0;
    tile.fill(
      placed(straight ? leaf(0.24) : petal(0.3), { x, y, turn, size: straight ? 0.085 : 0.055 }),
      ink,
    );
  }
  for (const up of [-1, 1]) {
    for (const k of [-1, 0, 1]) {
      const place = {
        x,
        y: y + up * 0.1,
        turn: k * 0.75 + (up < 0 ? 0 : Math.PI),
        size: k === 0 ? 0.09 : 0.065,
      };
      tile.fill(placed(leaf(0.22, k * 0.2), place), ink);
    }
  }
}
