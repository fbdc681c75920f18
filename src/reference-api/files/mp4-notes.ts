import { readFile, writeFile } from 'node:fs/promises';

/** What a camera or an editor has written beside picture and sound: place, owner, device. */
const NOTES = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const FOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'edts', 'dinf']);
const SEEN_AND_HEARD = new Set(['vide', 'soun']);
const MAX_BOXES = 4096;
/** Folders within folders: in every video there are five. */
const MAX_DEPTH = 12;
/** Of a track beside picture and sound: a quarter of an hour of fifty positions a second has fewer. */
const MAX_SAMPLES = 50_000;
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const NUMBER_BYTES = 4;
/** Cameras write positions, movements, time and subtitles. */
const MAX_OTHERS = 8;

/** The file is not put together as it says. */
class BrokenVideo extends Error {
  override name = 'BrokenVideo';
}

interface Box {
  type: string;
  /** Of the four letters that name it. */
  typeAt: number;
  /** Where its contents begin. */
  start: number;
  end: number;
  /** Of a folder. */
  inside: Box[];
}

class Reader {
  readonly #bytes: Buffer;
  #left = MAX_BOXES;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  boxes(from: number, to: number, depth = 0): Box[] {
    const found: Box[] = [];
    for (let at = from; at < to;) {
      if (--this.#left < 0 || depth > MAX_DEPTH || at + HEADER_BYTES > to) throw new BrokenVideo();
      const { type, head, size } = this.#head(at, to);
      const [start, end] = [at + head, at + size];
      if (size < head || end > to) throw new BrokenVideo();
      const inside = FOLDERS.has(type) ? this.boxes(start, end, depth + 1) : [];
      found.push({ type, typeAt: at + NUMBER_BYTES, start, end, inside });
      at = end;
    }
    return found;
  }

  #head(at: number, to: number): { type: string; head: number; size: number } {
    const type = this.#bytes.toString('latin1', at + 4, at + HEADER_BYTES);
    const short = this.#bytes.readUInt32BE(at);
    if (short === 0) return { type, head: HEADER_BYTES, size: to - at };
    if (short !== 1) return { type, head: HEADER_BYTES, size: short };
    if (at + LONG_HEADER_BYTES > to) throw new BrokenVideo();
    return { type, head: LONG_HEADER_BYTES, size: Number(this.#bytes.readBigUInt64BE(at + HEADER_BYTES)) };
  }
}

const all = (boxes: readonly Box[]): Box[] => boxes.flatMap((box) => [box, ...all(box.inside)]);

function one(boxes: readonly Box[], type: string): Box {
  const [box, another] = all(boxes).filter((each) => each.type === type);
  if (box === undefined || another !== undefined) throw new BrokenVideo();
  return box;
}

/** A number of a table; the first is its version. */
function numberIn(bytes: Buffer, { start, end }: Box, index: number): number {
  const at = start + index * NUMBER_BYTES;
  if (at + NUMBER_BYTES > end) throw new BrokenVideo();
  return bytes.readUInt32BE(at);
}

function sampleSizes(bytes: Buffer, track: readonly Box[]) {
  const table = one(track, 'stsz');
  const [same, count] = [numberIn(bytes, table, 1), numberIn(bytes, table, 2)];
  if (count > MAX_SAMPLES) throw new BrokenVideo();
  let used = 0;
  return {
    next(samples: number): number {
      if (samples === 0 || used + samples > count) throw new BrokenVideo();
      let size = same * samples;
      for (let at = used; same === 0 && at < used + samples; at++) size += numberIn(bytes, table, 3 + at);
      used += samples;
      return size;
    },
    isDone: () => used === count,
  };
}

/** Overwrites what a track shows, wherever the file has it. */
function blankSamples(bytes: Buffer, track: readonly Box[]): void {
  const [offsets, groups] = [one(track, 'stco'), one(track, 'stsc')];
  const sizes = sampleSizes(bytes, track);
  const [chunks, allGroups] = [numberIn(bytes, offsets, 1), numberIn(bytes, groups, 1)];
  let group = 0;
  let left = bytes.length;
  for (let chunk = 1; chunk <= chunks; chunk++) {
    while (group + 1 < allGroups && numberIn(bytes, groups, 2 + 3 * (group + 1)) <= chunk) group++;
    const size = sizes.next(numberIn(bytes, groups, 3 + 3 * group));
    const from = numberIn(bytes, offsets, 1 + chunk);
    left -= size;
    if (left < 0 || from + size > bytes.length) throw new BrokenVideo();
    bytes.fill(0, from, from + size);
  }
  if (!sizes.isDone()) throw new BrokenVideo();
}

/** Leaves a place of the same size, which players pass over. */
function blank(bytes: Buffer, { typeAt, start, end }: Box): void {
  bytes.write('free', typeAt, 'latin1');
  bytes.fill(0, start, end);
}

function forgetIn(bytes: Buffer): void {
  const boxes = new Reader(bytes).boxes(0, bytes.length);
  const known = all(boxes);
  const handlerOf = (track: Box): string => {
    // Some programs write a second one, of how the data are read.
    const handler = all(track.inside).find(({ type }) => type === 'hdlr');
    if (handler === undefined) throw new BrokenVideo();
    const at = handler.start + 2 * NUMBER_BYTES;
    return bytes.toString('latin1', at, at + NUMBER_BYTES);
  };
  const others = known.filter((box) => box.type === 'trak' && !SEEN_AND_HEARD.has(handlerOf(box)));
  // Fragments say themselves where their samples are.
  if (others.length > MAX_OTHERS) throw new BrokenVideo();
  if (others.length > 0 && known.some(({ type }) => type === 'moof')) throw new BrokenVideo();
  // All are read before their tables go.
  for (const { inside } of others) blankSamples(bytes, inside);
  for (const box of [...others, ...known.filter(({ type }) => NOTES.has(type))]) blank(bytes, box);
}

/**
 * Takes out of an MP4 what says where and by whom it was filmed: notes, and tracks that are neither picture nor sound. Nothing moves,
 * so that what is left plays as before. False, and nothing done, where the file cannot be read so far.
 */
export async function forgetNotes(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  try {
    forgetIn(bytes);
  } catch (error) {
    if (error instanceof BrokenVideo) return false;
    throw error;
  }
  await writeFile(path, bytes);
  return true;
}
