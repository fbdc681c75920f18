import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../open-store.ts';
import { TooManyRequests } from '../http/error-response.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './upload-limits.ts';
import { ownerOf, UploadQuotas, type Sender } from './upload-quotas.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 20 * MEGABYTE;
const HOUR_MS = 60 * 60 * 1000;

function uploadQuotas(limits: Partial<UploadLimits> = {}) {
  const clock = { time: Date.parse('2026-05-01T12:00:00Z') };
  const store = openStore(':memory:');
  onTestFinished(() => store.close());
  const quotas = new UploadQuotas(store.uploads, { ...UPLOAD_LIMITS, ...limits }, () => new Date(clock.time));
  let id = 0;
  /** Sends a file; the seconds to wait where it is refused. */
  const send = (sender: Sender, bytes = SIZE, isStored = true): number => {
    try {
      const reservation = quotas.reserve(sender, bytes);
      if (isStored) {
        id += 1;
        store.uploads.add({
          id,
          target: 'form',
          name: 'a.pdf',
          type: 'application/pdf',
          size: bytes,
          storedAs: `${id}`,
          uid: sender.uid ?? null,
          uploader: ownerOf(sender),
          createdAt: clock.time,
        });
        reservation.markStored(bytes);
      }
      reservation.release();
      return 0;
    } catch (error) {
      if (error instanceof TooManyRequests) return error.seconds;
      throw error;
    }
  };
  const attachAll = () => {
    for (let at = 1; at <= id; at += 1) {
      store.uploads.attach({
        id: at,
        target: 'form',
        uid: store.uploads.byId(at)?.uid ?? null,
        belongsTo: 'form/1',
      });
    }
  };
  return { send, attachAll, pass: (ms: number) => (clock.time += ms) };
}

const ADDRESS = '203.0.113.7';

test('SEC-02 many new customers behind one address have one address’s share of bytes', () => {
  const { send, pass } = uploadQuotas();
  const outcomes = Array.from({ length: 200 }, (_, uid) => send({ uid, address: ADDRESS }));
  expect(outcomes.filter((seconds) => seconds === 0)).toHaveLength(40);
  expect(outcomes.at(-1)).toBe(3600);
  expect(send({ uid: 1000, address: '198.51.100.4' })).toBe(0);
  expect(send({ uid: undefined, address: ADDRESS })).toBe(3600);
  pass(HOUR_MS);
  expect(send({ uid: 1000, address: ADDRESS })).toBe(0);
});

test('SEC-02 many new customers behind one address have one address’s share of files, refused ones included', () => {
  const { send } = uploadQuotas();
  const outcomes = Array.from({ length: 300 }, (_, uid) =>
    send({ uid, address: ADDRESS }, 1000, uid % 2 === 0),
  );
  expect(outcomes.filter((seconds) => seconds === 0)).toHaveLength(240);
});

test('SEC-02 refused files give the bytes of their address back', () => {
  const { send } = uploadQuotas();
  for (let uid = 0; uid < 100; uid += 1) expect(send({ uid, address: ADDRESS }, SIZE, false)).toBe(0);
});

test('SEC-02 files that were sent with nothing take a part of the disk and no more, whoever sends them', () => {
  const { send, attachAll } = uploadQuotas({ unattachedBytes: 100 * MEGABYTE });
  const from = (index: number): Sender => ({ uid: index, address: `203.0.113.${index}` });
  const outcomes = Array.from({ length: 8 }, (_, index) => send(from(index)));
  expect(outcomes).toEqual([0, 0, 0, 0, 0, 600, 600, 600]);
  attachAll();
  expect(send(from(9))).toBe(0);
});

test('SEC-02 and no more than so many files', () => {
  const { send } = uploadQuotas({ unattachedFiles: 3 });
  const outcomes = Array.from({ length: 4 }, (_, uid) => send({ uid, address: '' }, 1));
  expect(outcomes).toEqual([0, 0, 0, 600]);
});
