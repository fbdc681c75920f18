import { expect, test } from 'vitest';
import { unknownBlockLines } from './unknown-block-lines.ts';

test('a block of an unknown kind is read field by field, without settings and addresses', () => {
  expect(
    unknownBlockLines({
      type: 'gallery',
      title: 'Лён',
      align: 'left',
      colour: '#aa0000',
      link: '/catalog/linen',
      source: 'https://shop.test/a.jpg?size=1',
      slides: [
        { type: 'slide', fileId: 7, caption: 'Summer', note: 'Мягкий и прочный' },
        { fileId: 8, tags: ['летний', 'wide'] },
      ],
      count: 3,
      shown: true,
      none: null,
    }),
  ).toEqual(['Лён', 'Summer', 'Мягкий и прочный', 'летний']);
});

test('its rich text is read as lines of plain text', () => {
  expect(
    unknownBlockLines({
      body: '<h3>Уход</h3><p>Стирать при 30&nbsp;°C<br>Не отжимать</p><script>alert("текст")</script><ul><li>a &lt; b</li></ul>',
    }),
  ).toEqual(['Уход', 'Стирать при 30\u00a0°C', 'Не отжимать', 'a < b']);
});

test('what nests without end is read down to a depth', () => {
  const nested = JSON.parse('{"a":'.repeat(5000) + '"Текст"' + '}'.repeat(5000)) as unknown;
  expect(unknownBlockLines(nested)).toEqual([]);
});
