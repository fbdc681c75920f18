import { expect, test } from 'vitest';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { harmlessLinks, hostileLinks } from '../property/hostile/hostile-links.ts';
import { shopWithLinks, withoutUnsafeMarks } from '../property/hostile/planted-links.ts';
import { withHostileWords } from '../property/hostile/hostile-words.ts';
import { pageAddresses } from './page-addresses.ts';
import { ShopUnderTest } from './shop-under-test.ts';

test('SEC-05 whatever links and words a back end sends, no page, feed or sitemap leads, loads, sends or runs otherwise', async () => {
  const planted = shopWithLinks(generateShop({ products: hostileLinks.length }), [
    ...hostileLinks,
    ...harmlessLinks,
  ]);
  const hostile = new ShopUnderTest(planted, compiledSiteFolder());
  try {
    hostile.disturb = async (_, answer) => withHostileWords(await withoutUnsafeMarks(answer));
    const { pages, warnings } = await hostile.rebuild({ full: true });
    expect(pages.total).toBeGreaterThan(planted.products.length);
    expect(warnings.filter((warning) => warning.includes('unsafe')).length).toBeGreaterThan(500);
    const found = [...hostile.files().keys()].flatMap((file) => {
      if (/\.(xml|yml)$/.test(file)) {
        const urls = hostile.page(file).matchAll(/<(url|picture|loc|image:loc)>([^<]*)</g);
        return [...urls].map(([, element = '', value = '']) => ({ file, element, attribute: '', value }));
      }
      if (!file.endsWith('.html')) return [];
      const { addresses, handlers } = pageAddresses(hostile.page(file));
      expect(handlers, file).toEqual([]);
      return addresses.map((address) => ({ ...address, file }));
    });
    expect(found.length).toBeGreaterThan(10_000);
    const wrong = found.filter(({ element, attribute, value }) => {
      // The picture of a template that a script fills in.
      if (element === 'img' && attribute === 'src' && value === 'data:,') return false;
      // Captions stand in the page itself.
      if (element === 'track' && value.startsWith('data:text/vtt;charset=utf-8,WEBVTT')) return false;
      if (/^[/\\]{2}|^[\s\p{C}]|[\s\p{C}]$/u.test(value) || !URL.canParse(value, 'http://shop.test/a/'))
        return true;
      const { protocol, username, password } = new URL(value, 'http://shop.test/a/');
      return !['http:', 'https:', 'tel:', 'mailto:'].includes(protocol) || username + password !== '';
    });
    expect(wrong).toEqual([]);
    const external = found.filter(
      ({ element, attribute, value }) =>
        element === 'a' && attribute === 'href' && /^https:\/\/vk\.com\/shop$/.test(value),
    );
    expect(external.length).toBeGreaterThan(pages.total - 1);
  } finally {
    await hostile.close();
  }
}, 180_000);
