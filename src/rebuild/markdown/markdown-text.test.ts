import fc from 'fast-check';
import { markdownToMdast } from 'satteri';
import { expect, test } from 'vitest';
import { heading, link, oneLine, paragraph, table } from './markdown-text.ts';

interface Tree {
  type: string;
  value?: string;
  children?: Tree[];
}

/** What an independent parser makes of Markdown. */
const parsed = (markdown: string) => JSON.parse(JSON.stringify(markdownToMdast(markdown))) as Tree;

/** The text of a tree; whatever else a text has become stands there by its type. */
function read({ type, value = '', children = [] }: Tree): string {
  if (type === 'text') return value;
  const inner = children.map(read).join('');
  return ['root', 'paragraph', 'heading', 'tableCell'].includes(type) ? inner : `<${type}>${inner}`;
}

const hostile = [
  '# a',
  '- a',
  '1. a',
  '2) a',
  '> a',
  '---',
  '===',
  '***',
  '```',
  '~~~',
  '    a',
  '<b>',
  '<!-- -->',
  '&lt;',
  '|a|',
  '[a](javascript:x)',
  '![a](x)',
  '*a*',
  '__a__',
  '`a`',
  '~~a~~',
  '\\',
  'a\\',
  'a #',
  '[a]: x',
  '\n---\n',
  'a\n# b',
];
const texts = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(...'#*_-+=>`~[]()!<&;|\\. \n\t1a«', '&lt;'), { maxLength: 12 })
    .map((all) => all.join('')),
);
/** GFM makes links of bare addresses, which nobody can mistake for something else. */
const plain = texts.filter((text) => !/www\.|:\/\/|@/.test(text));
const shown = (text: string) => oneLine(text).trim();

test('a text means nothing but itself as a paragraph, a heading, a cell and a link', () => {
  fc.assert(
    fc.property(plain, (text) => {
      const written = shown(text);
      expect(read(parsed(paragraph(text)))).toBe(written);
      expect(read(parsed(heading(2, text)))).toBe(written);
      const linked = parsed(`${paragraph('x')} ${link(paragraph(text), '/a (b)\\', 'https://shop.test')}`);
      expect(read(linked)).toBe(written === '' ? 'x' : `x <link>${written}`);
    }),
    { seed: 16, numRuns: 500, examples: hostile.map((text) => [text]) },
  );
});

test('a cell of a table ends only where the table says', () => {
  fc.assert(
    fc.property(plain, plain, (one, other) => {
      const [found] = parsed(table(['A', 'B'], [[paragraph(one), paragraph(other)]])).children ?? [];
      expect(found?.type).toBe('table');
      expect(found?.children?.[1]?.children?.map(read)).toEqual([shown(one), shown(other)]);
    }),
    { seed: 16, numRuns: 500, examples: hostile.map((text) => [text, 'x']) },
  );
});
