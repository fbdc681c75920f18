import { open } from 'node:fs/promises';

const MAX_SEGMENTS = 500;
const MAX_COMPONENTS = 4;
/** Marker, length, depth, height, width and count of a frame; then three bytes for each component. */
const FRAME_HEAD = 10;

/**
 * Values that a JPEG keeps for each pixel: 3 where colours have the full resolution, 1.5 where they have a quarter of it.
 * The most that there can be for a file that does not say it.
 */
export async function jpegSamples(path: string): Promise<number> {
  await using file = await open(path);
  const head = Buffer.alloc(FRAME_HEAD + 3 * MAX_COMPONENTS);
  for (let at = 2, segments = 0; segments < MAX_SEGMENTS; segments++) {
    const { bytesRead } = await file.read(head, 0, head.length, at);
    if (bytesRead < FRAME_HEAD || head[0] !== 0xff) break;
    const marker = head[1]!;
    if (isFrame(marker)) return samplesOf(head.subarray(FRAME_HEAD, FRAME_HEAD + 3 * head[9]!));
    if (hasNoLength(marker)) break;
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return MAX_COMPONENTS;
}

/** No encoder writes these before the frame; read as others they could lead to a frame that no decoder sees. */
const hasNoLength = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/** Other markers of this range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function samplesOf(components: Buffer): number {
  const factors = Array.from({ length: Math.floor(components.length / 3) }, (_, component) => {
    const both = components[component * 3 + 1]!;
    return { across: both >> 4, down: both & 15 };
  });
  const most = (side: 'across' | 'down') => Math.max(1, ...factors.map((factor) => factor[side]));
  return factors.reduce((sum, { across, down }) => sum + across * down, 0) / (most('across') * most('down'));
}
