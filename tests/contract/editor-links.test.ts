import { expect, test } from 'vitest';
import { harmlessLinks, hostileLinks } from '../property/hostile/hostile-links.ts';
import { editorShop, EditorBrowser, formIn } from './fixture/editor.ts';
import { testApi } from './fixture/test-api.ts';

const SATIN = '/editor/products/101';

async function signedIn() {
  const api = testApi({ shop: editorShop });
  const browser = new EditorBrowser(api);
  await browser.signIn();
  return { api, browser, satin: () => api.store.products.byId(101)! };
}

const linkTo = (address: string): string =>
  `<p>Сатин <a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">подробнее</a></p>`;

/** Browsers cut the spaces around an address, and forms do not carry the other characters. */
const typed = hostileLinks.filter((link) => link.trim() === link && !/[\p{Cc}\p{Cs}]/u.test(link));

test('SEC-05 a text with an unsafe link is refused at its field, and nothing typed is lost', async () => {
  const { browser, satin } = await signedIn();
  const before = satin();
  const form = formIn((await browser.get(SATIN)).html);
  for (const link of typed) {
    const { status, html } = await browser.post(SATIN, { ...form, description: linkTo(link) });
    expect(status, link).toBe(422);
    expect(html, link).toContain('не подходит. Укажите адрес страницы магазина');
    expect(formIn(html)['description']).toBe(linkTo(link));
    expect(satin()).toEqual(before);
  }
});

test('SEC-05 a text with safe links is saved', async () => {
  const { browser, satin } = await signedIn();
  const description = harmlessLinks.map(linkTo).join('');
  await browser.edit(SATIN, { description });
  expect(satin().description).toBe(description);
});

test('SEC-05 an unsafe link that stands there already does not stop the edit of another field', async () => {
  const { api, browser, satin } = await signedIn();
  const description = linkTo('javascript:alert(1)');
  api.store.products.save({ ...satin(), description });
  await browser.edit(SATIN, { sort: '9' });
  expect(satin()).toMatchObject({ sort: 9, description });
});
