import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { picturePath } from '../../../src/contract/content/media.ts';
import { FileTargetSchema } from '../../../src/contract/shop/file.ts';
import { type AttackTarget, type Attack, atMost, type Check, none } from '../attack.ts';

const MB = 2 ** 20;
const PARTS = 60_000;
const HELD = 40;
const HELD_BYTES = 19 * MB;
/**
 * What all of them together may hold, where 16 are read at a time. Garbage of pieces that are on the disk does not count: how much of
 * it the process carries is up to the collector, and more where the machine is busy.
 */
const MAX_HELD_MB = 32;
const MAX_LOOKS = 40;
const LOOK_MS = 250;
const MAX_TURN_MS = 100;

/** Its first part has another boundary, so that a parser that takes that one sees a short form. */
const manyParts = (boundary: string): Buffer =>
  Buffer.from(
    `--other\r\nContent-Disposition: form-data; name="n"\r\n\r\n\r\n${Array.from(
      { length: PARTS },
      (_, part) => `--${boundary}\r\nContent-Disposition: form-data; name="n${part}"\r\n\r\n\r\n`,
    ).join('')}--${boundary}--\r\n`,
  );

const typeWith = (parameters: string) => `multipart/form-data; ${parameters}`;

/** Of what a header's parser and a body's parser could read two boundaries. */
const contentTypes = [
  typeWith('boundary=b'),
  typeWith('xboundary=other; boundary=b'),
  typeWith('boundary="b"; boundary=other'),
  typeWith('BOUNDARY=b'),
  `multipart/form-data;boundary=b;charset="boundary=c"`,
];

async function parts({ api, attacker }: AttackTarget): Promise<Check[]> {
  await api.reset();
  const body = manyParts('b');
  const statuses: number[] = [];
  for (const type of contentTypes) {
    const answer = await attacker
      .send(api.url, '/file/v1', { method: 'POST', headers: { 'content-type': type }, body })
      // The server may close while the rest of the form is still on its way.
      .catch(() => undefined);
    statuses.push(answer?.status ?? 0);
  }
  const { longestTurnMs } = await api.usage();
  return [
    atMost(`a form of ${PARTS} parts keeps the loop`, longestTurnMs, MAX_TURN_MS, ' ms'),
    {
      what: 'forms of too many parts are refused',
      figure: statuses.join(', '),
      holds: statuses.every((status) => status < 200 || status >= 400),
    },
  ];
}

/** Begins an upload and stops shortly before its end. */
const heldUpload = (url: string, from: string | undefined): Promise<Socket> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /file/v1 HTTP/1.1',
      `Host: ${hostname}:${port}`,
      ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${HELD_BYTES + 1000}`,
      '',
      '--b',
      'Content-Disposition: form-data; name="targetCode"',
      '',
      'review-video',
      '--b',
      'Content-Disposition: form-data; name="file"; filename="film.mp4"',
      'Content-Type: video/mp4',
      '',
      '',
    ];
    socket.on('error', () => resolve(socket));
    socket.on('close', () => resolve(socket));
    socket.write(head.join('\r\n'));
    socket.write(Buffer.alloc(HELD_BYTES, 1), () => resolve(socket));
    socket.resume();
  });

/** Holds uploads open, looks at another visitor's answer meanwhile and lets go. */
async function holdOpen({ api, attacker }: AttackTarget, count: number) {
  const before = (await api.usage()).heldBytes;
  await api.reset();
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, one) => heldUpload(api.url, one % 2 ? '203.0.113.7' : undefined)),
  );
  attacker.requests += count;
  const other = await attacker.send(api.url, '/sites/v1', { from: '198.51.100.9' });
  // A busy disk takes the pieces later.
  let during = await api.usage();
  for (let tries = 0; tries < MAX_LOOKS && (during.heldBytes - before) / MB > MAX_HELD_MB; tries++) {
    await pause(LOOK_MS);
    during = await api.usage();
  }
  for (const socket of sockets) socket.destroy();
  return { heldMb: (during.heldBytes - before) / MB, turnMs: during.longestTurnMs, status: other.status };
}

async function held(target: AttackTarget): Promise<Check[]> {
  const count = Math.max(8, Math.round(HELD * target.share));
  // The first ones load and compile what uploads need.
  await holdOpen(target, count);
  const { heldMb, turnMs, status } = await holdOpen(target, count);
  return [
    atMost(`${count} uploads held open take`, heldMb, MAX_HELD_MB, ' MB'),
    atMost('held uploads keep the loop', turnMs, MAX_TURN_MS, ' ms'),
    { what: 'another visitor is answered meanwhile', figure: String(status), holds: status === 200 },
  ];
}

const IdSchema = z.object({ id: z.int() });

/** A stranger uploads a picture for each purpose, and looks whether the shop's address shows it to others. */
async function hosted({ api, attacker }: AttackTarget): Promise<Check> {
  const found: string[] = [];
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a3361f' } })
    .png()
    .toBuffer();
  for (const target of FileTargetSchema.options.filter((one) => one !== 'review-video')) {
    const head = `--b\r\nContent-Disposition: form-data; name="targetCode"\r\n\r\n${target}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': typeWith('boundary=b') };
    const sent = await attacker.send(api.url, '/file/v1', { method: 'POST', headers, body });
    const { id } = z.parse(IdSchema, JSON.parse(sent.body.toString()));
    for (const key of ['', '&key=', '&key=1.x', `&key=999999.${'A'.repeat(43)}`]) {
      const path = picturePath({ fileId: id }) + key;
      if ((await attacker.send(api.url, path)).status !== 404) found.push(`${target}${key}`);
    }
  }
  return none('pictures of strangers at the address of the shop', found);
}

export const uploads: Attack = {
  name: 'uploads',
  play: async (target) => [await hosted(target), ...(await parts(target)), ...(await held(target))],
};
