import { join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import type { ContentBlock } from '../../src/contract/content/content-block.ts';
import type { ArticleBlock } from '../../src/domain/content/article-block.ts';
import type { SafeHtml } from '../../src/domain/content/safe-html.ts';

const root = resolve(import.meta.dirname, '../..');
const rule = 'html/safe-html';
const eslint = new ESLint({
  cwd: root,
  // Snippets belong to no TypeScript project and import nothing.
  overrideConfigFile: join(root, 'eslint.config.mjs'),
  ruleFilter: ({ ruleId }) => ruleId === rule,
});

async function faults(file: string, code: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => ruleId === rule).length;
}

test.each([
  ['src/features/article/Other.astro', '<p set:html={Astro.props.text} />\n'],
  ['src/features/article/Other.astro', '<Fragment set:html={text} />\n'],
  [
    'src/features/article/Other.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: text }} />;\n',
  ],
  ['src/features/article/other.ts', 'export const html = text as SafeHtml;\n'],
  ['src/features/article/other.ts', 'export const html = asSafeHtml(text);\n'],
])('BUILD-10 HTML of %s that was not sanitised is refused by lint', async (file, code) => {
  expect(await faults(file, code)).toBe(1);
});

test('BUILD-10 a page shows sanitised HTML by one component', async () => {
  expect(await faults('src/features/article/Other.astro', '<RichText html={html} />\n')).toBe(0);
  expect(await faults('src/ui/page/RichText.astro', '<Fragment set:html={Astro.props.html} />\n')).toBe(0);
  expect(await faults('src/shell/Other.astro', '<script is:inline set:html={script} />\n')).toBe(0);
});

type Text<Block> = Extract<Block, { type: 'text' }>;

test('BUILD-10 HTML that was not sanitised has another type than what a page shows', () => {
  const sent: Text<ContentBlock> = { type: 'text', html: '<p>Лён</p>' };
  // @ts-expect-error A block as the back end sent it is none that a page shows.
  const shown: Text<ArticleBlock> = sent;
  // @ts-expect-error Nor is its HTML.
  const html: SafeHtml = sent.html;
  expect(shown.html).toBe(html);
});
