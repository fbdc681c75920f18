import { inkAt, type Palette } from './palette.ts';
import type { InkTile, Point } from './ink-tile.ts';
import { circle, placed } from './shapes.ts';

function ring(outer: number, inner: number): Point[] {
  const edge = circle(outer, 40);
  const hole = circle(inner, 40);
  return [...edge, edge[0]!, hole[0]!, ...hole.slice(1).reverse(), hole[0]!];
}

/** Scallops, diamonds, triangles or hexagons, as the seed has it. */
export function geometric(tile: InkTile, palette: Palette): void {
  const kinds = [scallops, diamonds, triangles, circles];
  const draw = kinds[Math.floor(palette.random() * kinds.length)] ?? scallops;
  draw(tile, palette);
}

function scallops(tile: InkTile, palette: Palette): void {
  for (let row = 0; row <= 8; row++) {
    for (let column = 0; column < 2; column++) {
      const place = { x: column * 0.5 + (row % 2) * 0.25, y: row * 0.125, turn: 0, size: 1 };
      const clip = (radius: number): Point[] => placed(circle(radius, 44), place);
      tile.fill(clip(0.25), palette.ground);
      tile.fill(clip(0.236), inkAt(palette, 0));
      tile.fill(clip(0.196), palette.ground);
      tile.fill(clip(0.152), inkAt(palette, 1));
      tile.fill(clip(0.112), palette.ground);
      tile.fill(clip(0.07), inkAt(palette, 0));
    }
  }
}

function diamonds(tile: InkTile, palette: Palette): void {
  const rhomb = (w: number, h: number): Point[] => [
    { x: 0, y: -h },
    { x: w, y: 0 },
    { x: 0, y: h },
    { x: -w, y: 0 },
  ];
  for (const [x, y] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    const place = { x, y, turn: 0, size: 1 };
    tile.fill(placed(rhomb(0.215, 0.23), place), inkAt(palette, 0));
    tile.fill(placed(rhomb(0.155, 0.166), place), palette.ground);
    tile.fill(placed(rhomb(0.105, 0.112), place), inkAt(palette, 1));
    tile.fill(placed(rhomb(0.045, 0.048), { ...place, x: x + 0.25, y: y + 0.25 }), inkAt(palette, 2));
  }
}

function triangles(tile: InkTile, palette: Palette): void {
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const x = column * 0.25 + (row % 2) * 0.125;
      const y = row * 0.25;
      const outline = [
        { x: x + 0.125, y: y + 0.035 },
        { x: x + 0.225, y: y + 0.215 },
        { x: x + 0.025, y: y + 0.215 },
      ];
      tile.fill(outline, inkAt(palette, Math.floor(palette.random() * 3)), 0.98);
    }
  }
}

function circles(tile: InkTile, palette: Palette): void {
  for (let k = 0; k < 4; k++) {
    const place = { x: (k % 2) * 0.5, y: Math.floor(k / 2) * 0.5, turn: 0, size: 1 };
    tile.fill(placed(ring(0.3, 0.275), place), inkAt(palette, 0));
    tile.fill(placed(circle(0.05), place), inkAt(palette, 1));
    const between = { ...place, x: place.x + 0.25, y: place.y + 0.25 };
    tile.fill(placed(circle(0.026), between), inkAt(palette, 1));
  }
}
