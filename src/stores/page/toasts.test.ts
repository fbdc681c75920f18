import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, dismissToast, showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => $toasts.get().map(({ text }) => text);
const show = (text: string) => showToast({ kind: 'success', text });

test('LIVE-04 a toast goes after 2.5 s', () => {
  show('Готово');
  vi.advanceTimersByTime(2499);
  expect(texts()).toEqual(['Готово']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('LIVE-04 at most three are shown, the oldest leaves first', () => {
  for (const text of ['1', '2', '3', '4', '5']) show(text);
  expect(texts()).toEqual(['3', '4', '5']);
});

test('LIVE-04 a duplicate is dropped and does not live longer', () => {
  show('Готово');
  vi.advanceTimersByTime(2000);
  show('Готово');
  expect(texts()).toEqual(['Готово']);
  showToast({ kind: 'error', text: 'Готово' });
  expect(texts()).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect($toasts.get().map(({ kind }) => kind)).toEqual(['error']);
});

test('LIVE-04 a dismissed toast goes at once, and its timer touches no other', () => {
  show('1');
  vi.advanceTimersByTime(1000);
  show('2');
  const [first] = $toasts.get();
  dismissToast(first?.id ?? 0);
  expect(texts()).toEqual(['2']);
  vi.advanceTimersByTime(2499);
  expect(texts()).toEqual(['2']);
});
