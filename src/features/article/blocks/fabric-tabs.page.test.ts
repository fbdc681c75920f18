import { beforeEach, expect, test } from 'vitest';
import { connectTabs } from './fabric-tabs.ts';

const NAMES = ['Выбор', 'Раскрой', 'Уход'];

beforeEach(() => {
  document.body.innerHTML = `<section data-tabs>
    <div data-tab-list>${NAMES.map((name, at) => `<button id="tab-${at}" data-tab>${name}</button>`).join('')}</div>
    ${NAMES.map((name, at) => `<div id="panel-${at}" data-panel><h3>${name}</h3></div>`).join('')}
  </section>`;
  connectTabs(document);
});

const tab = (at: number) => document.querySelector<HTMLElement>(`#tab-${at}`)!;
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-panel]')]
    .filter(({ dataset }) => dataset.folded === undefined)
    .map(({ id }) => id);
const press = (at: number, key: string) =>
  tab(at).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('one part is shown; only its tab is in the way of Tab, and each names its panel', () => {
  expect(shown()).toEqual(['panel-0']);
  expect(NAMES.map((_, at) => tab(at).tabIndex)).toEqual([0, -1, -1]);
  expect(tab(1).getAttribute('aria-controls')).toBe('panel-1');
  expect(document.querySelector('#panel-1')?.getAttribute('aria-labelledby')).toBe('tab-1');
});

test('a press shows the part; arrows go round, Home and End go to the ends', () => {
  tab(1).click();
  expect(shown()).toEqual(['panel-1']);
  press(1, 'ArrowRight');
  expect(shown()).toEqual(['panel-2']);
  expect(document.activeElement).toBe(tab(2));
  press(2, 'ArrowRight');
  expect(shown()).toEqual(['panel-0']);
  press(0, 'ArrowLeft');
  expect(shown()).toEqual(['panel-2']);
  press(2, 'Home');
  expect(shown()).toEqual(['panel-0']);
  press(0, 'End');
  expect(shown()).toEqual(['panel-2']);
});

test('other keys are left alone', () => {
  expect(press(0, 'ArrowDown')).toBe(true);
  expect(shown()).toEqual(['panel-0']);
});
