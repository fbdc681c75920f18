import { expect, test } from 'vitest';
import type { ContentKind } from '../../contract/content/content-hook.ts';
import {
  advance,
  idleSchedule,
  type Schedule,
  type ScheduleEvent,
  wakeTime,
  type RebuildRequest,
} from './schedule.ts';

const edit = (...kinds: ContentKind[]): RebuildRequest => ({
  cause: 'edit',
  edits: kinds.length > 0 ? new Set(kinds) : 'anything',
  compared: false,
  full: false,
  allowDrop: false,
});
const button: RebuildRequest = {
  cause: 'button',
  edits: undefined,
  compared: false,
  full: false,
  allowDrop: false,
};
const comparison: RebuildRequest = { ...button, cause: 'reconciliation', compared: true };

const requested = (request: RebuildRequest, at = 0): ScheduleEvent => ({ kind: 'requested', request, at });
const after = (...events: ScheduleEvent[]): Schedule => events.reduce(advance, idleSchedule);

test('the first edit starts at once', () => {
  expect(after(requested(edit('product')))).toMatchObject({ running: edit('product'), pending: undefined });
});

test('edits that come while a rebuild runs are one next rebuild for all that they name', () => {
  const schedule = after(
    requested(edit('news')),
    requested(edit('product')),
    requested(edit('seo', 'product')),
  );
  expect(schedule.running).toEqual(edit('news'));
  expect(schedule.pending).toEqual(edit('product', 'seo'));
  expect(advance(schedule, { kind: 'succeeded', at: 1 })).toMatchObject({
    running: edit('product', 'seo'),
    pending: undefined,
  });
});

test('an edit that names nothing widens what waits to everything', () => {
  const { pending } = after(
    requested(edit()),
    requested(edit('product')),
    requested(edit()),
    requested(edit('news')),
  );
  expect(pending).toEqual(edit());
});

test('a failed rebuild waits 5 s, then twice as long each time, up to 5 min, and loses no edit', () => {
  let schedule = after(requested(edit('product')));
  let at = 0;
  const waits: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    schedule = advance(schedule, { kind: 'failed', at });
    expect([schedule.running, schedule.pending]).toEqual([undefined, edit('product')]);
    const next = wakeTime(schedule) ?? Number.NaN;
    expect(advance(schedule, { kind: 'timer', at: next - 1 }).running).toBeUndefined();
    waits.push((next - at) / 1000);
    at = next;
    schedule = advance(schedule, { kind: 'timer', at });
    expect(schedule.running).toEqual(edit('product'));
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  schedule = advance(schedule, { kind: 'succeeded', at });
  expect(schedule).toEqual({ ...idleSchedule });
});

test('a new edit need not wait for a long retry, but does not hammer either', () => {
  let schedule = after(requested(edit('product')));
  for (const at of [0, 10_000, 30_000]) {
    schedule = advance(schedule, { kind: 'failed', at });
    if (at < 30_000) schedule = advance(schedule, { kind: 'timer', at: at + 20_000 });
  }
  expect(wakeTime(schedule)).toBe(50_000);
  schedule = advance(schedule, requested(edit('news'), 31_000));
  expect([schedule.running, wakeTime(schedule)]).toEqual([undefined, 35_000]);
  expect(advance(schedule, requested(edit('seo'), 36_000)).running).toEqual(edit('product', 'news', 'seo'));
});

test('an operator’s button starts at once, whatever failed before', () => {
  const failed = after(requested(edit('product')), { kind: 'failed', at: 0 });
  const { running } = advance(failed, requested(button, 1));
  expect(running).toEqual({ ...button, edits: new Set(['product']) });
});

test('what an operator requested is not retried by itself, the edits in it are', () => {
  const pressed = after(requested({ ...button, full: true, allowDrop: true }), { kind: 'failed', at: 0 });
  expect(pressed.pending).toBeUndefined();
  const both = after(
    requested(edit('product')),
    requested({ ...button, full: true, allowDrop: true }),
    requested(edit('news')),
    { kind: 'succeeded', at: 0 },
    { kind: 'failed', at: 1 },
  );
  expect(both.pending).toEqual(edit('news'));
});

test('a comparison that fails is tried again', () => {
  expect(after(requested(comparison), { kind: 'failed', at: 0 }).pending).toEqual(comparison);
});

test('a comparison that waits together with an edit or a button is done with it', () => {
  const waiting = after(requested(edit('news')), requested(comparison), requested(edit('product')));
  expect(waiting.pending).toMatchObject({ cause: 'edit', edits: new Set(['product']), compared: true });
  const pressed = advance(waiting, requested(button));
  expect(pressed.pending).toMatchObject({ cause: 'button', compared: true });
  const failed = [{ kind: 'succeeded', at: 0 } as const, { kind: 'failed', at: 1 } as const].reduce<Schedule>(
    advance,
    pressed,
  );
  expect(failed.pending).toMatchObject({ cause: 'edit', edits: new Set(['product']), compared: true });
});

test('after a rollback edits wait until an operator lets them go on', () => {
  const held = after({ kind: 'held', at: 0 }, requested(edit('product')), requested(comparison));
  const waiting = { ...edit('product'), compared: true };
  expect([held.running, held.pending, wakeTime(held)]).toEqual([undefined, waiting, undefined]);
  expect(advance(held, requested(button)).running).toMatchObject({
    cause: 'button',
    edits: new Set(['product']),
  });
  expect(advance(held, requested(button)).held).toBe(false);
  expect(advance(held, { kind: 'resumed', at: 1 }).running).toEqual(waiting);
});

test('a rollback while a rebuild runs lets no other follow it', () => {
  const schedule = after(requested(edit('product')), requested(edit('news')), { kind: 'held', at: 1 });
  const ended = advance(schedule, { kind: 'succeeded', at: 2 });
  expect([ended.running, ended.pending]).toEqual([undefined, edit('news')]);
});
