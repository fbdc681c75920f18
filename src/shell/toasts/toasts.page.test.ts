import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '../../stores/page/toasts.ts';
import { mountToasts } from './toasts.ts';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = mountToasts();
});
afterEach(() => {
  vi.runAllTimers();
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const texts = () =>
  [...document.querySelectorAll('[role="status"] [data-toast]')].map((line) => line.textContent);
const TWO_FRAMES_MS = 34;

function say(text: string) {
  showToast({ kind: 'success', text });
  vi.advanceTimersByTime(TWO_FRAMES_MS);
}

test('what a toast is about is painted before it', () => {
  showToast({ kind: 'success', text: 'Готово' });
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(TWO_FRAMES_MS);
  expect(texts()).toEqual(['Готово']);
});

test('LIVE-04 a toast is announced politely and goes after 2.5 s', () => {
  say('Готово');
  expect(texts()).toEqual(['Готово']);
  vi.advanceTimersByTime(2400);
  expect(texts()).toEqual(['Готово']);
  vi.advanceTimersByTime(200);
  expect(texts()).toEqual([]);
});

test('LIVE-04 at most three are shown, and none twice', () => {
  for (const text of ['один', 'два', 'два', 'три', 'четыре']) say(text);
  expect(texts()).toEqual(['два', 'три', 'четыре']);
});

test('LIVE-04 a toast is shown inside the open dialog, and outlives it', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  say('Готово');
  expect(dialog.textContent).toBe('Готово');
  dialog.close();
  dialog.remove();
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['Готово']);
});

test('LIVE-05 a dialog that opens under a toast leaves room for it, as one that was open does', async () => {
  const room = (dialog: HTMLElement) => dialog.style.getPropertyValue('--toasts-height');
  const open = () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    return dialog;
  };
  const first = open();
  say('Готово');
  expect(room(first)).toMatch(/px$/);
  first.close();
  first.remove();
  const second = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.textContent).toBe('Готово');
  expect(room(second)).toBe(room(first));
});

test('a text with markup stays a text', () => {
  say('<b onclick="alert(1)">Лён</b>');
  expect(texts()).toEqual(['<b onclick="alert(1)">Лён</b>']);
  expect(document.querySelector('b')).toBeNull();
});
