import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { jpegSamples } from './jpeg-samples.ts';

const folder = temporaryFolder('jpeg');

const START = [0xff, 0xd8];
/** A progressive frame of 8 × 8 pixels whose three colours have these sampling factors. */
const frame = (...factors: [number, number, number]) => [
  0xff,
  0xc2,
  0,
  17,
  8,
  0,
  8,
  0,
  8,
  3,
  ...factors.flatMap((factor, component) => [component + 1, factor, 0]),
];
const FULL = frame(0x11, 0x11, 0x11);
const QUARTER = frame(0x22, 0x11, 0x11);
function segment(marker: number, content: number[]): number[] {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...content];
}
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/** A marker that has no length; who reads one there goes on in the second comment, where another frame stands. */
const misleading = (marker: number) => [
  ...START,
  0xff,
  marker,
  ...segment(0xfe, zeros(0xff00 - 2)),
  ...segment(0xfe, [...zeros(248), ...QUARTER]),
  ...FULL,
];

test.each([
  ['full colour', [...START, ...FULL], 3],
  ['colours of a quarter of the resolution', [...START, ...segment(0xe1, [1, 2, 3]), ...QUARTER], 1.5],
  ['a frame that a comment only shows', [...START, ...segment(0xfe, QUARTER), ...FULL], 3],
  ['a reserved marker without a length', misleading(0x01), 4],
  ['a restart marker', misleading(0xd3), 4],
  ['no frame', [...START, ...segment(0xe0, [0])], 4],
])('SEC-02 samples of a JPEG: %s', async (_, bytes, samples) => {
  const path = join(folder, 'picture.jpg');
  writeFileSync(path, Buffer.from([...bytes, ...zeros(32)]));
  expect(await jpegSamples(path)).toBe(samples);
});
