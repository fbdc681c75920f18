import { expect, test } from 'vitest';
import { shownHash } from './shown-content.ts';

const page = (main: string, head = '') =>
  `<head><title>Т</title>${head}</head><body><nav>меню</nav><main id="content">${main}</main><footer>1</footer></body>`;

const before = page(
  '<h1 class="a_x1">Сатин</h1><img src="https://m.test/image-minifier/v1/7.webp?preview=100x100"><script>1</script>',
);

test.each([
  [
    'classes and names of assets',
    page(
      '<h2 class="b_y2">Сатин</h2> <img alt="" src="https://m.test/image-minifier/v1/7.jpg"><script>2</script>',
    ),
  ],
  ['header and footer', before.replace('меню', 'другое').replace('<footer>1', '<footer>2')],
])('%s change nothing that is shown', (_, other) => {
  expect(shownHash(other)).toBe(shownHash(before));
});

test.each([
  ['text', before.replace('Сатин', 'Лён')],
  ['a picture', before.replace('/7.webp', '/8.webp')],
  ['the title', before.replace('<title>Т', '<title>У')],
  ['the description', before.replace('</title>', '</title><meta name="description" content="о">')],
])('%s is shown', (_, other) => {
  expect(shownHash(other)).not.toBe(shownHash(before));
});
