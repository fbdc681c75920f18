import { expect, test } from 'vitest';
import { addReview, findReviews } from '../../src/contract/catalog/review.ts';
import { ContentChangedSchema } from '../../src/contract/content/content-hook.ts';
import * as z from 'zod/mini';
import { eventually } from '../eventually.ts';
import { endWithTest } from '../end-with-test.ts';
import { messages } from './fixture/accounts.ts';
import { deedIn, desk } from './fixture/desk.ts';
import { EditorBrowser } from './fixture/editor.ts';
import { HookedShop, SECRET } from './fixture/hooked-shop.ts';
import { keyed, PRODUCT, reviewForm } from './fixture/review.ts';
import type { TestApi } from './fixture/test-api.ts';
import { picture, upload } from './fixture/upload.ts';

const LIST = '/desk/reviews';

async function written(api: TestApi, form: Parameters<typeof reviewForm>[0] = {}) {
  const author = await api.customer('guest', { email: 'anna@example.com' });
  api.store.customers.setVerified(author.uid, 'email', 'anna@example.com');
  const { id } = await api.call(addReview, { body: reviewForm(form) }, keyed(author.headers));
  return { ...author, id, page: `${LIST}/${id}` };
}

const published = async (api: TestApi, id: number) =>
  (await api.call(findReviews, { body: { typeId: 1, productId: PRODUCT } })).data.some(
    (one) => one.id === id,
  );

test('a review waits first, is published, and its rating, author and product follow; undone it waits again', async () => {
  const shop = new HookedShop();
  const url = await shop.open();
  endWithTest(() => shop.shut());
  const { api, browser, press } = await desk({ hook: { url, secret: SECRET } });
  const { id, page } = await written(api, { text: 'Очень мягкий сатин', rating: 1 });
  expect((await browser.get(LIST)).html).toContain('Очень мягкий сатин');
  const average = () => api.store.products.byId(PRODUCT)?.rating?.average;
  const before = average();
  const after = await press(page, 'published');
  expect(after.html).toContain(`Отзыв №\u00a0${id}: опубликован`);
  expect(await published(api, id)).toBe(true);
  expect(average()).toBeLessThan(before ?? 0);
  expect((await messages(api, 'anna@example.com'))[0]?.subject).toBe('Ваш отзыв опубликован');
  await eventually(() => {
    const named = shop.received.map(({ body }) => z.parse(ContentChangedSchema, body).data.entities);
    expect(named).toContainEqual([{ kind: 'product', id: PRODUCT }]);
  });
  const undone = await browser.post(page, {
    action: 'waiting',
    seen: /name="seen"\s+value="([^"]+)"/.exec(after.html)?.[1] ?? '',
  });
  expect(undone.html).toContain('ждёт проверки');
  expect(await published(api, id)).toBe(false);
  expect(average()).toBe(before);
});

test('a review is rejected with a reason, which its author reads in a letter and in the account', async () => {
  const { api, browser, press } = await desk();
  const { id, page, headers } = await written(api);
  expect((await press(page, 'rejected')).status).toBe(422);
  await press(page, 'rejected', { reason: 'Это вопрос, а не отзыв' });
  expect((await messages(api, 'anna@example.com'))[0]?.body).toContain('Причина: Это вопрос, а не отзыв');
  const own = await api.call(findReviews, { body: { own: true } }, headers);
  expect(own.data[0]).toMatchObject({ id, state: 'rejected', reason: 'Это вопрос, а не отзыв' });
  expect((await browser.get(page)).html).toMatch(/Менеджер заказов[\s\S]*Это вопрос, а не отзыв/);
  expect((await browser.get(`${LIST}?show=rejected`)).html).toContain(page);
  expect((await browser.get(LIST)).html).not.toContain(`href="${page}"`);
});

test('of two who decide about a review the second changes nothing and keeps the reason', async () => {
  const { api, browser } = await desk();
  const { id, page } = await written(api);
  const { html } = await browser.get(page);
  await browser.post(page, deedIn(html, 'published'));
  const late = await browser.post(page, { ...deedIn(html, 'rejected'), reason: 'Реклама' });
  expect(late.status).toBe(409);
  expect(late.html).toMatch(/изменил кто-то ещё[\s\S]*Реклама/);
  expect(await published(api, id)).toBe(true);
});

test('a photo of a review is shown drawn anew by the picture service, and a hostile text is text', async () => {
  const { api, browser } = await desk();
  const author = await api.customer();
  const photo = await upload(api, await picture('jpeg'), {
    path: '/image-uploader/v1',
    target: 'review',
    name: 'a.jpg',
    headers: author.headers,
  });
  const { fileId } = z.parse(z.object({ fileId: z.int() }), await photo.json());
  const text = '<script>alert(1)</script>';
  const body = reviewForm({ text, author: '"><img src=x>', imageIds: [fileId] });
  const { id } = await api.call(addReview, { body }, keyed(author.headers));
  for (const path of [LIST, `${LIST}/${id}`]) {
    const { html } = await browser.get(path);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  }
  const { html } = await browser.get(`${LIST}/${id}`);
  const [src = ''] = new RegExp(`/image-minifier/v1/${fileId}[^"]+`).exec(html) ?? [];
  expect((await api.fetch(src.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('image/webp');
  expect((await browser.get(`${LIST}?files=1`)).html).toContain('фото: 1');
});

test('reviews are searched by word, author, product and customer; an editor of texts sees none', async () => {
  const { api, browser } = await desk();
  const { page, uid } = await written(api, { text: 'Мягкий сатин', author: 'Алёна' });
  const product = api.store.products.byId(PRODUCT);
  const finds = async (q: string) =>
    (await browser.get(`${LIST}?${new URLSearchParams({ show: 'all', q })}`)).html.includes(`href="${page}"`);
  for (const q of ['сатин', 'алена', product?.code ?? '', String(uid)]) expect(await finds(q), q).toBe(true);
  expect(await finds('бархат')).toBe(false);
  const editor = new EditorBrowser(api);
  await editor.signIn('teksty@polotno.example');
  expect((await editor.get(LIST)).status).toBe(403);
  expect((await editor.post(page, { action: 'published', seen: 'waiting/0' })).status).toBe(403);
});
