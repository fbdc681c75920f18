import { beforeEach, expect, test } from 'vitest';
import { keepSize } from './keep-size.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <section data-colour-links><a href="/mint" data-sizes="5:25 6:26">Мята</a><a href="/lime">Лайм</a></section>
    <form data-groups="5,6,7">
      <input type="radio" name="size" value="5" checked><input type="radio" name="size" value="6">
      <input type="radio" name="size" value="7">
    </form>`;
  keepSize(document);
});

const links = () => [...document.querySelectorAll('a')].map((link) => link.pathname + link.search);
function choose(value: string) {
  document.querySelector<HTMLInputElement>(`[value="${value}"]`)!.checked = true;
  for (const link of document.querySelectorAll('a'))
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

test('CLOTH-01 another colour opens in the size that is chosen, where it has that size', () => {
  choose('6');
  expect(links()).toEqual(['/mint?size=26', '/lime']);
  choose('5');
  expect(links()).toEqual(['/mint?size=25', '/lime']);
  choose('7');
  expect(links()).toEqual(['/mint', '/lime']);
});
