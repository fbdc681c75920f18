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

test('numbers of a list are read, those that name something are not', () => {
  expect(
    unknownBlockLines({
      rows: [
        ['Ширина', 150, '220'],
        ['Вес', '1,5'],
      ],
      imageIds: [7, '8'],
      columns: 2,
    }),
  ).toEqual(['Ширина', '150', '220', 'Вес', '1,5']);
});

test('entities are read by number and by name, unknown ones as they stand', () => {
  expect(
    unknownBlockLines({ text: '&#171;Лён&#xBB; 2&times;3&hellip; &bad; &constructor; &#9999999; &#xD800;' }),
  ).toEqual(['«Лён» 2×3… &bad; &constructor; &#9999999; &#xD800;']);
});

test('what is between tags that browsers hide is left out, and unclosed ones take no long time', () => {
  expect(unknownBlockLines({ text: 'До <style>а</STYLE ><!-- б --> после <script>в' })).toEqual(['До после']);
  const started = performance.now();
  for (const part of ['<script ', '<!--', '<a ', '</p ', '&#1'])
    unknownBlockLines({ text: part.repeat(200_000) });
  expect(performance.now() - started).toBeLessThan(2000);
});

test('what nests without end is read down to a depth', () => {
  const nested = JSON.parse('{"a":'.repeat(5000) + '"Текст"' + '}'.repeat(5000)) as unknown;
  expect(unknownBlockLines(nested)).toEqual([]);
});
