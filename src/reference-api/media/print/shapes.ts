import type { Point } from './ink-tile.ts';

/** Where a motif stands: centre, turn in radians, size; `flip` mirrors it. */
export interface Place {
  x: number;
  y: number;
  turn: number;
  size: number;
  flip?: boolean;
}

export function placed(outline: readonly Point[], place: Place): Point[] {
  const cos = Math.cos(place.turn) * place.size;
  const sin = Math.sin(place.turn) * place.size;
  return outline.map((p) => {
    const px = place.flip === true ? -p.x : p.x;
    return { x: place.x + px * cos - p.y * sin, y: place.y + px * sin + p.y * cos };
  });
}

export function circle(radius: number, points = 28): Point[] {
  return Array.from({ length: points }, (_, i) => ({
    x: radius * Math.cos((i / points) * 2 * Math.PI),
    y: radius * Math.sin((i / points) * 2 * Math.PI),
  }));
}

/** Pointed leaf from the origin to (0, -1); `bend` curls its tip sideways. */
export function leaf(width: number, bend = 0): Point[] {
  const side = (sign: number, reverse: boolean): Point[] =>
    Array.from({ length: 13 }, (_, k) => {
      const t = (reverse ? 12 - k : k) / 12;
      const belly = Math.sin(Math.PI * t ** 0.8) * width * (1 - 0.25 * t);
      return { x: sign * belly + bend * t * t, y: -t };
    });
  return [...side(1, false), ...side(-1, true)];
}

/** Rounded petal from the origin to (0, -1), notched at its end by `notch`. */
export function petal(width: number, notch = 0): Point[] {
  return Array.from({ length: 26 }, (_, k) => {
    const a = (k / 26) * 2 * Math.PI;
    const y = -0.5 + 0.5 * Math.cos(a);
    const fat = Math.sin(Math.PI * Math.min(1, -y) ** 1.35);
    const dip = notch * Math.exp(-(((a - Math.PI) / 0.5) ** 2));
    return { x: Math.sign(Math.sin(a)) * fat * width + 0.001 * Math.sin(a), y: y + dip };
  });
}

/** Band along a line that is `from` wide at its start and `to` wide at its end. */
export function brush(line: readonly Point[], from: number, to: number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((p, i) => {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const half = (from + ((to - from) * i) / (line.length - 1)) / 2;
    const nx = (-(b.y - a.y) / length) * half;
    const ny = ((b.x - a.x) / length) * half;
    left.push({ x: p.x + nx, y: p.y + ny });
    right.unshift({ x: p.x - nx, y: p.y - ny });
  });
  return [...left, ...right];
}

/** Cubic curve through its two handles, as `steps` short lines. */
export function curve(a: Point, b: Point, c: Point, d: Point, steps = 20): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const s = 1 - t;
    const k = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
    return {
      x: a.x * k[0] + b.x * k[1] + c.x * k[2] + d.x * k[3],
      y: a.y * k[0] + b.y * k[1] + c.y * k[2] + d.y * k[3],
    };
  });
}

/** Spiral scroll that starts at the origin going up and curls `turns` times to the right. */
export function scroll(turns: number, steps = 36): Point[] {
  let x = 0;
  let y = 0;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const point = { x, y };
    const t = i / steps;
    const angle = turns * 2 * Math.PI * t ** 1.35 - Math.PI / 2;
    const step = (1.9 / steps) * (1 - 0.82 * t);
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    return point;
  });
}
