import { expect, test } from 'vitest';
import { asSafeHtml } from '../../../domain/content/safe-html.ts';
import { product, satin } from '../../../../tests/build/small-shop.ts';
import { CategoryTree } from './category-tree.ts';
import { productRecord } from './product-records.ts';

test('every rich text of a product is cleaned, the one for search engines too', () => {
  const written = {
    ...product(1, [satin]),
    description: '<p>Сатин</p><script>1</script>',
    seoPage: {
      h1: null,
      additionalFields: { categoryTitle: null, seodescr: '<p>Купить</p><img src=x onerror=1>' },
      config: { replaceDescription: true },
    },
  };
  const { description, seoPage } = productRecord(written, {
    tree: new CategoryTree([]),
    clean: (html) => asSafeHtml(`clean(${html.length})`),
    report: () => undefined,
  });
  expect(description).toBe(`clean(${written.description.length})`);
  expect(seoPage?.additionalFields.seodescr).toBe(
    `clean(${written.seoPage.additionalFields.seodescr.length})`,
  );
});
