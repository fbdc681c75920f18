import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leastTurn } from './fixture/busy-time.ts';
import { testApi } from './fixture/test-api.ts';
import { publishFile, stored, upload } from './fixture/upload.ts';

const PLACE = '+56.9985+040.9737/';
function box(type: string, ...parts: (string | Uint8Array)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

/** A track whose samples lie in two chunks: two of 18 bytes and one, from `at` on. */
const track = (handler: string, at: number): Buffer =>
  box(
    'trak',
    box('tkhd', numbers(0)),
    box('udta', box('\u00a9xyz', PLACE)),
    box(
      'mdia',
      box('hdlr', numbers(0, 0), handler, numbers(0, 0, 0)),
      box(
        'minf',
        box(
          'stbl',
          box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
          box('stsz', numbers(0, PLACE.length, 3)),
          box('stco', numbers(0, 2, at, at + 2 * PLACE.length)),
        ),
      ),
    ),
  );

/** As telephones and cameras of sportsmen write it: the place stands in notes, in the track and in a track of its own. */
function walked(): Buffer {
  const ftyp = box('ftyp', 'isom', numbers(0), 'isommp42');
  const samples = Buffer.from(`PICTURES${PLACE.repeat(3)}SOUND`);
  const before = ftyp.length + 8 + 'PICTURES'.length;
  const notes = [box('udta', box('\u00a9xyz', PLACE)), box('meta', numbers(0), PLACE)];
  const xmp = [box('uuid', PLACE), box('free', PLACE), box('skip', PLACE), box('meta', numbers(0), PLACE)];
  const moov = box('moov', box('mvhd', numbers(0)), track('vide', 0), track('meta', before), ...notes);
  return Buffer.concat([ftyp, box('mdat', samples), moov, ...xmp]);
}

async function published(bytes: Buffer): Promise<Buffer> {
  const api = testApi();
  const { id } = await stored(await upload(api, Uint8Array.from(bytes), { target: 'review-video' }));
  publishFile(api, id);
  const answer = await api.fetch(`/video/v1/${id}.mp4`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('SEC-13 a video does not say where it was filmed: neither in its notes nor in a track beside picture and sound', async () => {
  const sent = walked();
  expect(sent.toString('latin1').split(PLACE).length - 1).toBe(11);
  const kept = await published(sent);
  expect(kept.toString('latin1')).not.toContain(PLACE);
  expect(kept.toString('latin1')).not.toMatch(/\d{3}\.\d/);
  // Nothing has moved, and what is seen and heard is there.
  expect(kept).toHaveLength(sent.length);
  for (const part of ['PICTURES', 'SOUND', 'vide', 'stco'])
    expect(kept.indexOf(part), part).toBe(sent.indexOf(part));
});

test('SEC-13 a video whose further tracks cannot be read is refused', async () => {
  const hostile = [
    ['stsz', 8, 0xffff_ffff],
    ['stco', 8, 0xffff_fff0],
    ['stco', 4, 0xffff_ffff],
    ['stsc', 12, 0],
  ] as const;
  for (const [type, offset, value] of hostile) {
    const sent = walked();
    sent.writeUInt32BE(value, sent.lastIndexOf(type) + 4 + offset);
    const answer = await upload(testApi(), Uint8Array.from(sent), { target: 'review-video' });
    expect(answer.status, `${type} ${offset}`).toBe(422);
  }
});

test('SEC-02 a video that is nothing but a table of positions is a short work', async () => {
  const count = 2_000_000;
  const table = box(
    'stbl',
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 0, count), Buffer.alloc(4 * count)),
    box('stco', numbers(0, count), Buffer.alloc(4 * count)),
  );
  const hdlr = box('hdlr', numbers(0, 0), 'meta', numbers(0, 0, 0));
  const moov = box('moov', box('trak', box('mdia', hdlr, box('minf', table))));
  const sent = Uint8Array.from(
    Buffer.concat([box('ftyp', 'isom', numbers(0), 'isommp42'), box('mdat', 'x'), moov]),
  );
  const api = testApi();
  const send = async () => {
    expect((await upload(api, sent, { target: 'review-video' })).status).toBe(422);
  };
  expect(await leastTurn(send)).toBeLessThan(100);
});

test('a video without notes stays as it was', async () => {
  const clip = readFileSync(new URL('../../src/reference-api/media/clips/willow-satin.mp4', import.meta.url));
  const kept = await published(clip);
  expect(kept.subarray(0, 32)).toEqual(clip.subarray(0, 32));
  expect(kept).toHaveLength(clip.length);
});
