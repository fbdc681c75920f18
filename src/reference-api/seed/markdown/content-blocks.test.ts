import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import { contentBlocks, type Content } from './content-blocks.ts';
import { readDocuments } from './document.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder('markdown');
});

function blocksOf(markdown: string): Content {
  writeFileSync(join(folder, 'text.md'), `---\ntitle: Текст\n---\n\n${markdown}`);
  const [document] = readDocuments(pathToFileURL(`${folder}/`), z.object({ title: z.string() }));
  return contentBlocks(document?.blocks ?? [], 100);
}

test('prose becomes one text block between other blocks', () => {
  const { blocks } = blocksOf('## Уход\n\nСм. [журнал](/news) или a@b.example.\n\n- Раз\n- Два\n');
  expect(blocks).toEqual([
    {
      type: 'text',
      html: '<h2>Уход</h2><p>См. <a href="/news">журнал</a> или\u00a0<a href="mailto:a@b.example">a@b.example</a>.</p><ul><li>Раз</li><li>Два</li></ul>',
    },
  ]);
});

test('an image becomes a picture that is drawn from its address', () => {
  const { blocks, pictures } = blocksOf("![Сатин](satin/milk/bed 'Подпись')\n");
  expect(blocks).toEqual([{ type: 'picture', fileId: 100, alt: 'Сатин', caption: 'Подпись' }]);
  expect(pictures).toMatchObject([{ fileId: 100, recipe: { shot: 'bed', ratio: 1.5 } }]);
});

test('a directive becomes the block that it is named after', () => {
  const { blocks } = blocksOf(':::table[Сроки]\n\n| Что | Дней |\n| --- | --- |\n| Почта | 3–6 |\n\n:::\n');
  expect(blocks).toEqual([
    { type: 'table', title: 'Сроки', head: ['Что', 'Дней'], rows: [['Почта', '3–\u20606']] },
  ]);
});

test.each([
  ['a directive without a block', ':::gallery[Снимки]\n\nТекст\n\n:::\n', /no content block gallery/],
  ['an unescaped colon', 'До 16:00.\n', /Rich text has no textDirective/],
  ['markup that the shop does not show', 'Это *важно*.\n', /Rich text has no emphasis/],
  ['a picture of an unknown shot', '![Сатин](satin/milk/photo)\n', /shot/],
])('rejects %s', (_, markdown, message) => {
  expect(() => blocksOf(markdown)).toThrow(message);
});

test('rejects front matter that its schema does not allow', () => {
  writeFileSync(join(folder, 'text.md'), '---\ntitle: 7\n---\n');
  expect(() => readDocuments(pathToFileURL(`${folder}/`), z.object({ title: z.string() }))).toThrow(/title/);
});
