import { beforeEach, expect, test } from 'vitest';
import { awaitFocusKeeper } from './await-focus-keeper.ts';
import { keepFocus } from './keep-focus.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = `<main><ul>
    <li id="first"><button id="search">Найти</button></li><li id="second"><button id="retry">Повторить</button></li>
  </ul></main>`;
});

test('what had the focus last before the keeper came, and is gone by then, gives it to the part that it was in', async () => {
  const keeper = Promise.withResolvers<typeof keepFocus>();
  awaitFocusKeeper(document, () => keeper.promise);
  find('#search').focus();
  find('#retry').focus();
  find('#retry').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  keeper.resolve(keepFocus);
  await settled();
  expect(document.activeElement).toBe(find('#second'));
});

test('the keeper comes with the page, before anything has the focus', async () => {
  awaitFocusKeeper(document, () => Promise.resolve(keepFocus));
  window.dispatchEvent(new Event('load'));
  await settled();
  find('#retry').focus();
  find('#retry').remove();
  await settled();
  expect(document.activeElement).toBe(find('#second'));
});

test('a keeper that did not come is asked for again', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(keepFocus)];
  awaitFocusKeeper(document, () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
  find('#search').focus();
  await settled();
  find('#retry').focus();
  await settled();
  find('#retry').remove();
  await settled();
  expect(document.activeElement).toBe(find('#second'));
});
