// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { pushCardRows } from './card-rows.ts';

let resized = () => {};

const layOut = (sizes: { clientWidth: number; scrollWidth: number; scrollLeft: number }) => {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(row(), name, { value, configurable: true });
  }
};
const row = () => document.querySelector<HTMLElement>('[data-cards]')!;
const arrow = (push: -1 | 1) => document.querySelector<HTMLButtonElement>(`[data-push="${push}"]`)!;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
    },
  );
  document.body.innerHTML = `<div data-row><ul data-cards></ul>
    <button data-push="-1" hidden></button><button data-push="1" hidden></button></div>`;
  pushCardRows(document);
});

test('a row that fits has no arrows', () => {
  layOut({ clientWidth: 800, scrollWidth: 800, scrollLeft: 0 });
  resized();
  expect([arrow(-1).hidden, arrow(1).hidden]).toEqual([true, true]);
});

test('arrows stand where there is more, and push the row', () => {
  layOut({ clientWidth: 800, scrollWidth: 2000, scrollLeft: 0 });
  resized();
  expect([arrow(-1).hidden, arrow(1).hidden]).toEqual([true, false]);
  const scrollBy = vi.spyOn(row(), 'scrollBy').mockImplementation(() => {});
  arrow(1).click();
  expect(scrollBy).toHaveBeenCalledWith({ left: 640, behavior: 'smooth' });
  layOut({ clientWidth: 800, scrollWidth: 2000, scrollLeft: 1200 });
  row().dispatchEvent(new Event('scroll'));
  expect([arrow(-1).hidden, arrow(1).hidden]).toEqual([false, true]);
});
