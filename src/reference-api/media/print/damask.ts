import { inkAt, type Palette } from './figure.ts';
import type { InkTile, Point } from './ink-tile.ts';
import { brush, circle, curve, leaf, petal, placed, scroll, type Place } from './shapes.ts';

/** Palmette in an ogee of scrolling leaves, on a half-drop. */
export function damask(tile: InkTile, palette: Palette): void {
  const slim = 0.9 + palette.random() * 0.2;
  medallion(tile, palette, 0.25, 0.28, slim);
  medallion(tile, palette, 0.75, 0.78, slim);
  for (const y of [0.28, 0.78]) {
    const x = y === 0.28 ? 0.75 : 0.25;
    rosette(tile, palette, x, y);
  }
}

function both(tile: InkTile, palette: Palette, outline: readonly Point[], place: Place, erase = false): void {
  const ink = erase ? palette.ground : inkAt(palette, 0);
  tile.fill(placed(outline, place), ink);
}

function medallion(tile: InkTile, palette: Palette, x: number, y: number, slim: number): void {
  const ink = inkAt(palette, 0);
  for (const flip of [false, true]) {
    const sign = flip ? -1 : 1;
    const centre: Place = { x, y, turn: 0, size: 1, flip };
    const rib = curve(
      { x: 0.005, y: 0.3 },
      { x: 0.34 * slim, y: 0.12 },
      { x: 0.2, y: -0.12 },
      { x: 0.006, y: -0.29 },
      30,
    );
    tile.fill(placed(brush(rib, 0.02, 0.012), centre), ink);
    for (let k = 3; k < 28; k += 3) {
      const at = placed([rib[k]!], centre)[0]!;
      const heading = Math.atan2(rib[k + 1]!.x - rib[k]!.x, -(rib[k + 1]!.y - rib[k]!.y));
      const size = 0.07 + 0.03 * Math.sin((k / 30) * Math.PI);
      both(tile, palette, leaf(0.24, 0.22), { ...at, turn: sign * (heading + 0.95), size, flip });
      both(tile, palette, leaf(0.22, -0.2), { ...at, turn: sign * (heading - 0.9), size: size * 0.62, flip });
    }
    const curls = [
      { x: 0.01, y: 0.16, turn: 0.85, size: 0.1 },
      { x: 0.01, y: 0.02, turn: 0.75, size: 0.075 },
      { x: 0.008, y: 0.3, turn: 1.5, size: 0.08 },
    ];
    for (const curl of curls) {
      const place = { x: x + sign * curl.x, y: y + curl.y, turn: sign * curl.turn, size: curl.size, flip };
      const line = scroll(1.15);
      tile.fill(placed(brush(line, 0.17, 0.06), place), ink);
      const end = placed([line[line.length - 1]!], place)[0]!;
      tile.fill(placed(circle(0.13, 16), { ...place, ...end }), ink);
    }
  }
  for (let k = -3; k <= 3; k++) {
    const spread = k * 0.36;
    const size = 0.16 - Math.abs(k) * 0.018;
    both(tile, palette, petal(0.2), { x: x + k * 0.006, y: y - 0.03, turn: spread, size });
    const slit = brush(
      [
        { x: 0, y: -0.3 },
        { x: 0, y: -0.8 },
      ],
      0.05,
      0.015,
    );
    tile.fill(
      placed(slit, { x: x + k * 0.006, y: y - 0.03, turn: spread, size }),
      palette.ground,
      palette.inks[0]?.[0] === 1 ? 0 : 0.8,
    );
  }
  both(tile, palette, leaf(0.3), { x, y: y + 0.34, turn: 0, size: 0.15 });
  both(tile, palette, leaf(0.24), { x, y: y - 0.27, turn: 0, size: 0.11 });
  tile.fill(placed(circle(0.02), { x, y: y + 0.09, turn: 0, size: 1 }), ink);
}

function rosette(tile: InkTile, palette: Palette, x: number, y: number): void {
  for (let k = 0; k < 8; k++) {
    both(tile, palette, k % 2 === 0 ? leaf(0.22) : petal(0.22), {
      x,
      y,
      turn: (k / 8) * 2 * Math.PI,
      size: k % 2 === 0 ? 0.095 : 0.06,
    });
  }
  for (const flip of [false, true]) {
    for (const up of [0, Math.PI]) {
      const place = {
        x,
        y: y + (up === 0 ? -0.08 : 0.08),
        turn: (flip ? -0.2 : 0.2) + up,
        size: 0.055,
        flip,
      };
      tile.fill(placed(brush(scroll(0.9), 0.15, 0.05), place), inkAt(palette, 0));
    }
  }
}
