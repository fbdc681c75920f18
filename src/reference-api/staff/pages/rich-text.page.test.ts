import { beforeEach, expect, test } from 'vitest';
import { RICH_TEXT_SCRIPT } from './rich-text-script.ts';

const field = () => document.querySelector('textarea')!;
const area = () => document.querySelector<HTMLElement>('.rich')!;

function open(text: string): void {
  document.body.innerHTML = '<label for="html">Текст</label><textarea id="html" data-html></textarea>';
  field().value = text;
  // oxlint-disable-next-line no-eval -- It is sent as a text.
  (0, eval)(`{${RICH_TEXT_SCRIPT}}`);
}

beforeEach(() => {
  document.execCommand = () => true;
});

test('STAFF-01 a text is written as it looks, and stored as its markup', () => {
  open('<p>Лён\u00a0— <b>мнётся</b>.</p>\n<ul><li>Стирать при 40</li></ul>');
  expect(field().hidden).toBe(true);
  expect(area().innerHTML).toContain('<li>Стирать при 40</li>');
  area().querySelector('b')!.textContent = 'почти не\u00a0мнётся';
  area().dispatchEvent(new Event('input'));
  expect(field().value).toBe(
    '<p>Лён\u00a0— <b>почти не\u00a0мнётся</b>.</p>\n<ul><li>Стирать при 40</li></ul>',
  );
  area().innerHTML = '<p><br></p>';
  area().dispatchEvent(new Event('input'));
  expect(field().value).toBe('');
});

test('STAFF-01 what was brought along with a text is left out: looks, scripts, links that run something', () => {
  open('<p>Лён</p>');
  area().innerHTML =
    '<p style="color:red" onclick="alert(1)">А<span class="x">Б</span><script>1</' +
    'script><a href="javascript:alert(1)" target="_blank">В</a><a href="/about">Г</a></p>';
  area().dispatchEvent(new Event('input'));
  expect(field().value).toBe('<p>АБ<a>В</a><a href="/about">Г</a></p>');
});

test.each(['<table><tr><td>1</td></tr></table>', '<p class="lead">А</p>', '<p>{{x}}<img src="/1.jpg"></p>'])(
  'STAFF-01 markup that would be lost is edited as it is: %s',
  (text) => {
    open(text);
    expect(area()).toBeNull();
    expect(field().hidden).toBe(false);
  },
);
