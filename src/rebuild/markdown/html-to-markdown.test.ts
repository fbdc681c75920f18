import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { asSafeHtml } from '../../domain/content/safe-html.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const markdownOf = (html: string) =>
  htmlToMarkdown(asSafeHtml(html), { base: 'https://shop.test/catalog/p', shift: 0 }).join('\n\n');

/** Markdown made HTML again, by an independent library. */
const roundTrip = (html: string) =>
  markdownToHtml(markdownOf(html))
    .html.replaceAll(/\n*(<\/?(?:ul|li)>)\n*/g, '$1')
    .replaceAll(/>\n+</g, '><')
    .replaceAll('del>', 's>')
    .trim();

test.each([
  '<p>Хлопок <strong>100 %</strong> и <em>лён</em>, <s>шёлк</s></p>',
  '<p>1. Не список<br>- и не список</p>',
  '<h2>Уход &lt;b&gt; #</h2><h3>Стирка</h3>',
  '<ul><li>раз</li><li>два<ul><li>три</li></ul></li></ul>',
  '<blockquote><p>раз</p><p>два</p></blockquote>',
  '<table><thead><tr><th>А|Б</th><th>В</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  '<p><a href="https://shop.test/delivery">доставка</a> <code>a`b</code></p>',
])('%s means the same as Markdown', (html) => {
  expect(roundTrip(html).replaceAll(/<br ?\/?>\s*/g, '<br>')).toBe(html);
});

test('links become whole and unreadable ones text; what Markdown has no word for is its text', () => {
  expect(markdownOf('<p><a href="/a(b)">раз</a> <a href="tel:+79990000000">два</a> <a>три</a></p>')).toBe(
    '[раз](https://shop.test/a%28b%29) [два](tel:+79990000000) три',
  );
  expect(
    markdownOf(
      'между <u>строк</u><dl><dt>Ширина</dt><dd>150 см</dd></dl><figure><figcaption>п</figcaption></figure>',
    ),
  ).toBe('между строк\n\n**Ширина**\n\n150 см\n\nп');
  expect(markdownOf('<table><tr><td><p>a</p><p>b<br>c</p></td></tr></table>')).toBe('| a b c |\n| --- |');
});
