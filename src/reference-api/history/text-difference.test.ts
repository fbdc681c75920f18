import { expect, test } from 'vitest';
import { readableHtml } from './readable-html.ts';
import { textDifference } from './text-difference.ts';

const marked = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`))
    .join('');

test.each([
  ['Сатин белый', 'Сатин кремовый', 'Сатин [-белый][+кремовый]'],
  ['Цена 990 ₽', 'Цена 1090 ₽', 'Цена [-990][+1090] ₽'],
  ['', 'Новое', '[+Новое]'],
  ['Старое', '', '[-Старое]'],
  ['Мягкий лён', 'Мягкий плотный лён', 'Мягкий [+плотный ]лён'],
  ['один два три', 'раз два-с три', '[-один][+раз] два[+-с] три'],
  ['тот же', 'тот же', 'тот же'],
])('STAFF-03 texts are compared by words: %j and %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test('STAFF-03 both texts can be read from what differs, and long ones take little time', () => {
  const long = Array.from({ length: 9_000 }, (_, index) => `слово${index % 97}`).join(' ');
  const other = long.replaceAll('слово5', 'дело5');
  const started = performance.now();
  const parts = textDifference(long, other);
  expect(performance.now() - started).toBeLessThan(2_000);
  const read = (kind: 'gone' | 'new') =>
    parts.flatMap((part) => (part.kind === 'same' || part.kind === kind ? [part.text] : [])).join('');
  expect([read('gone'), read('new')]).toEqual([long, other]);
});

test('STAFF-03 HTML is compared as people read it', () => {
  const html =
    '<h2>Уход</h2><p>Стирать&nbsp;при <b>40°</b>, см. <a href="/care">уход</a>.</p><ul><li>Гладить<li>Сушить</ul>';
  expect(readableHtml(html)).toBe('Уход\nСтирать\u00a0при 40°, см. уход (/care).\n• Гладить\n• Сушить');
  expect(readableHtml('&lt;script&gt;')).toBe('<script>');
});
