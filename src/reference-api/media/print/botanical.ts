import { blossom, veinedLeaf } from './sprig.ts';
import { inkAt, type Palette } from './palette.ts';
import type { InkTile, Point } from './ink-tile.ts';
import { brush, circle, curve, placed } from './shapes.ts';

/** Control points of the curves that branches follow; the later ones are twigs. */
const BRANCHES: readonly (readonly [Point, Point, Point, Point])[] = [
  [
    { x: 0.1, y: 1.08 },
    { x: 0.42, y: 0.82 },
    { x: -0.02, y: 0.5 },
    { x: 0.26, y: 0.16 },
  ],
  [
    { x: 0.62, y: 0.66 },
    { x: 0.9, y: 0.4 },
    { x: 0.48, y: 0.1 },
    { x: 0.74, y: -0.22 },
  ],
  [
    { x: 0.5, y: 1.12 },
    { x: 0.5, y: 0.9 },
    { x: 0.86, y: 0.92 },
    { x: 0.92, y: 0.66 },
  ],
  [
    { x: 0.24, y: 0.6 },
    { x: 0.34, y: 0.5 },
    { x: 0.52, y: 0.62 },
    { x: 0.55, y: 0.44 },
  ],
  [
    { x: 0.93, y: 0.24 },
    { x: 0.98, y: 0.14 },
    { x: 1.16, y: 0.2 },
    { x: 1.04, y: -0.02 },
  ],
];

/** Numbers of the inks of leaves. */
interface Greens {
  green: number;
  light: number;
}

function drawLeaves(
  tile: InkTile,
  palette: Palette,
  line: readonly Point[],
  { index, green, light }: Greens & { index: number },
): void {
  const { random } = palette;
  for (let k = 3; k < 42; k += 4) {
    const at = line[k]!;
    const ahead = line[k + 1]!;
    const heading = Math.atan2(ahead.x - at.x, -(ahead.y - at.y));
    const side = (k >> 2) % 2 === 0 ? 1 : -1;
    const size = (index > 2 ? 0.13 : 0.185 - 0.002 * k) * (0.9 + random() * 0.25);
    const turn = heading + side * (0.85 + random() * 0.3);
    const ink = (k >> 2) % 3 === 2 ? light : green;
    veinedLeaf(tile, palette, { ...at, turn, size, flip: side < 0 }, ink, 0.21, 0.14);
    for (let vein = 1; vein < 5; vein++) {
      const bone = brush(
        [
          { x: 0, y: -vein * 0.18 },
          { x: 0.13, y: -vein * 0.18 - 0.14 },
        ],
        0.02,
        0.006,
      );
      const place = { ...at, turn, size };
      tile.fill(placed(bone, { ...place, flip: vein % 2 === 0 }), palette.ground, 0.5);
    }
  }
}

/** The flower at the end of a branch: a double one on the largest. */
function drawFlower(tile: InkTile, palette: Palette, tip: Point, index: number): void {
  const turn = palette.random() * 6;
  const size = index > 2 ? 0.055 : index === 2 ? 0.1 : 0.135;
  blossom(tile, palette, { ...tip, turn, size }, 0, index > 1 ? 5 : 7);
  if (index < 2) blossom(tile, palette, { ...tip, turn: turn + 0.4, size: 0.075 }, 0, 6);
}

function drawBerries(tile: InkTile, palette: Palette, green: number): void {
  for (let k = 0; k < 3; k++) {
    const from = { x: 0.42 + k * 0.05, y: 0.42 - k * 0.015 };
    const to = { x: 0.36 + k * 0.075, y: 0.28 - (k % 2) * 0.04 };
    tile.fill(
      brush(curve(from, { x: from.x, y: from.y - 0.06 }, { x: to.x, y: to.y + 0.05 }, to, 8), 0.007, 0.004),
      inkAt(palette, green),
    );
    tile.fill(placed(circle(0.021), { ...to, turn: 0, size: 1 }), inkAt(palette, 0));
    tile.fill(
      placed(circle(0.006, 10), { x: to.x - 0.006, y: to.y - 0.007, turn: 0, size: 1 }),
      palette.ground,
      0.7,
    );
  }
}

/** Leafy branches that climb over the whole repeat, with large flowers and berries between them. */
export function botanical(tile: InkTile, palette: Palette): void {
  const green = palette.inks.length > 1 ? 1 : 0;
  const light = palette.inks.length > 2 ? 2 : green;
  BRANCHES.forEach((shape, index) => {
    const line = curve(...shape, 44);
    tile.fill(brush(line, 0.015, 0.006), inkAt(palette, green));
    drawLeaves(tile, palette, line, { index, green, light });
    drawFlower(tile, palette, line[44]!, index);
  });
  drawBerries(tile, palette, green);
}
