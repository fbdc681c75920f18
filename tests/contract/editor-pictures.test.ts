import sharp from 'sharp';
import { expect, test } from 'vitest';
import { editorShop, EditorBrowser, formIn, ORIGIN } from './fixture/editor.ts';
import { lateBody } from './fixture/late-body.ts';
import { allPictures, editorWithPictures } from './fixture/editor-pictures.ts';
import { testApi } from './fixture/test-api.ts';
import { picture, text } from './fixture/upload.ts';

const UPLOAD = '/editor/pictures/upload';
const shownIds = (html: string) =>
  [...html.matchAll(/<li>\s*<a href="\/editor\/pictures\/(\d+)"/g)].map(([, id]) => Number(id));

test('STAFF-02 pictures are uploaded, several at once, and shown by the image service', async () => {
  const { api, send, newest, served, browser } = await editorWithPictures();
  const { location, html } = await send(
    UPLOAD,
    ['край.jpg', await picture('jpeg', 40, 30)],
    ['Фактура льна.png', await picture('png', 30, 40)],
  );
  expect(location).toBe('/editor/pictures?added=2');
  expect(html).toContain('Добавлено: 2\u00a0файла.');
  const [linen] = api.store.library.find({ ...allPictures, query: 'льна', limit: 1 });
  expect(linen).toMatchObject({ width: 30, height: 40, addedBy: 'Владелец магазина' });
  const answer = await served(newest().fileId);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await browser.get('/editor/pictures?q=ФАКТУРА')).html).toContain('Фактура льна');
});

test('STAFF-02 what is no safe picture is refused by name, and the others are taken', async () => {
  const { send, newest } = await editorWithPictures();
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cut = (await picture('jpeg', 400, 300)).subarray(0, 900);
  const { status, html } = await send(
    UPLOAD,
    ['<b>злая</b>.svg', svg],
    ['страница.jpg', text('<!doctype html><script>alert(1)</script>')],
    ['оборвана.jpg', cut],
    ['пустая.png', text('')],
    ['тяжёлая.jpg', new Uint8Array(20 * 1024 * 1024 + 1)],
    ['хорошая.webp', await picture('webp')],
  );
  expect(status).toBe(422);
  const words = html.replace(/<[^>]*>|\s+/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain(
    '&lt;b&gt;злая&lt;/b&gt;.svg : Такой файл не подойдёт. Можно прикрепить JPG, PNG, WebP или MP4.',
  );
  expect(words).toContain('страница.jpg : Такой файл не подойдёт.');
  expect(words).toContain('оборвана.jpg : Не получилось прочитать картинку.');
  expect(words).toContain('пустая.png : Файл пуст.');
  expect(words).toContain('тяжёлая.jpg : Файл больше 20\u00a0МБ.'.replace('\u00a0', ' '));
  expect(words).toContain('хорошая.webp : загружена .');
  expect(html).not.toContain('<script>alert');
  expect(newest().name).toBe('хорошая');
});

test('STAFF-02 an uploaded picture is written again: without the camera’s notes and what hides behind it', async () => {
  const { api, send, newest } = await editorWithPictures();
  const noted = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Artist: 'Секрет' } })
    .jpeg()
    .toBuffer();
  await send(UPLOAD, ['снимок.jpg', Uint8Array.from(Buffer.concat([noted, Buffer.from('<?php evil')]))]);
  const bytes = Buffer.from(
    await (await api.fetch(`/image-minifier/v1/${newest().fileId}.jpg`)).arrayBuffer(),
  ).toString('latin1');
  expect(bytes).not.toContain('php evil');
  expect((await sharp(Buffer.from(bytes, 'latin1')).metadata()).exif).toBeUndefined();
});

test('STAFF-02 a picture says where it is used, with links to the forms', async () => {
  const { api, browser } = await editorWithPictures();
  const satin = api.store.products.byId(101)!;
  const { fileId } = satin.images[0]!;
  const [category] = api.store.documents.all('category');
  api.store.documents.put('category', category!.id, { ...category!, image: { fileId } });
  const { html } = await browser.get(`/editor/pictures/${fileId}`);
  expect(html).toContain('href="/editor/products/101"');
  expect(html).toContain(`href="/editor/categories/${category!.id}"`);
  expect(
    shownIds((await browser.get(`/editor/pictures?q=${encodeURIComponent(satin.title)}`)).html),
  ).toContain(fileId);
  expect(shownIds((await browser.get('/editor/pictures?show=unused')).html)).not.toContain(fileId);
});

test('STAFF-02 a replaced file is replaced wherever it stands, at a new address', async () => {
  const { api, browser, send, newest, served } = await editorWithPictures();
  const satin = () => api.store.products.byId(101)!;
  const [first, ...others] = satin().images;
  await browser.edit(`/editor/pictures/${first!.fileId}`, { name: 'Сатин', alt: 'Белый сатин' });
  const news = api.store.documents.all('news')[0]!;
  const block = { type: 'picture' as const, fileId: first!.fileId, alt: 'Белый сатин', caption: '' };
  api.store.documents.put('news', news.id, { ...news, blocks: [block] });
  await browser.edit(`/editor/news/${news.id}`, { name: 'Черновик', intent: 'draft' });
  const before = api.store.revisions.current;
  const { location } = await send(`${UPLOAD}/${first!.fileId}`, ['новая.jpg', await picture('jpeg')]);
  const { fileId, name, alt } = newest();
  expect(location).toMatch(new RegExp(`^/editor/pictures/${fileId}\\?saved=`));
  expect([name, alt]).toEqual(['Сатин', 'Белый сатин']);
  expect(satin().images).toEqual([{ fileId, alt: 'Белый сатин' }, ...others]);
  expect(api.store.documents.one('news', news.id)?.blocks).toEqual([{ ...block, fileId }]);
  expect(api.store.drafts.one('news', news.id)?.record).toMatchObject({ blocks: [{ ...block, fileId }] });
  expect(api.store.revisions.current).toBeGreaterThan(before);
  expect((await served(fileId)).status).toBe(200);
  expect((await browser.get(`/editor/pictures/${first!.fileId}`)).html).toContain(
    `Заменена <a href="/editor/pictures/${fileId}">`,
  );
});

test('STAFF-02 an alternative text reaches the places that have none of their own', async () => {
  const { api, browser, newest, send } = await editorWithPictures();
  await send(UPLOAD, ['край.jpg', await picture('jpeg')]);
  const { fileId } = newest();
  const news = api.store.documents.all('news')[0]!;
  const block = (alt: string) => ({ type: 'picture' as const, fileId, alt, caption: '' });
  api.store.documents.put('news', news.id, { ...news, blocks: [block(''), block('Свой')] });
  const alts = () =>
    api.store.documents.one('news', news.id)?.blocks.map((one) => (one.type === 'picture' ? one.alt : ''));
  await browser.edit(`/editor/pictures/${fileId}`, { alt: ' Край  полотенца ' });
  expect(alts()).toEqual(['Край полотенца', 'Свой']);
  await browser.edit(`/editor/pictures/${fileId}`, { alt: 'Кайма' });
  expect(alts()).toEqual(['Кайма', 'Свой']);
  const { status, html } = await browser.edit(`/editor/pictures/${fileId}`, { alt: 'ж'.repeat(301) });
  expect([status, formIn(html)['alt']]).toEqual([422, 'ж'.repeat(301)]);
  expect(html).toContain('Слишком длинно: 301 зн. Можно не больше 300.');
});

test('STAFF-02 a picture in use cannot be removed unnoticed, and a removed one comes back', async () => {
  const { api, browser, send, newest, served } = await editorWithPictures();
  await send(UPLOAD, ['край.jpg', await picture('jpeg')]);
  const { fileId } = newest();
  const satin = () => api.store.products.byId(101)!;
  const before = satin();
  const removal = `/editor/pictures/${fileId}/delete`;
  expect((await browser.get(removal)).html).not.toContain('Её не&nbsp;станет и&nbsp;здесь');
  api.store.products.save({ ...before, images: [...before.images, { fileId }], catalogImageId: fileId });
  const asked = await browser.post(removal, { seen: '0' });
  expect(asked.status).toBe(409);
  expect(asked.html).toContain('Её не&nbsp;станет и&nbsp;здесь');
  expect(asked.html).toContain('href="/editor/products/101"');
  expect(satin().catalogImageId).toBe(fileId);
  await browser.post(removal, { seen: '1' });
  expect(satin()).toMatchObject({ images: before.images, catalogImageId: null });
  expect((await served(fileId)).status).toBe(404);
  expect(shownIds((await browser.get('/editor/pictures')).html)).not.toContain(fileId);
  expect(shownIds((await browser.get('/editor/pictures?show=removed')).html)).toEqual([fileId]);
  await browser.post(`/editor/pictures/${fileId}/restore`, {});
  expect((await served(fileId)).status).toBe(200);
});

test('STAFF-02 who is not signed in sends no files, and keeps what was typed beside them', async () => {
  const api = testApi({ shop: editorShop });
  const form = new FormData();
  form.append('title', 'Набрано');
  form.append('pictures', new File([await picture('png')], 'a.png'));
  const { status, html } = await new EditorBrowser(api).send(UPLOAD, form);
  expect(status).toBe(401);
  expect(html).toContain('{&quot;title&quot;:&quot;Набрано&quot;}');
  expect(api.store.library.find({ ...allPictures, limit: 1 })[0]?.addedAt ?? 0).toBe(0);
});

test('STAFF-02 pictures whose sender’s session ends while they come in are not taken', async () => {
  const { api, browser } = await editorWithPictures();
  const form = new FormData();
  form.append('pictures', new File([await picture('png')], 'a.png'));
  const sent = new Request(new URL(UPLOAD, ORIGIN), { method: 'POST', body: form });
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const late = lateBody(bytes, {
    origin: ORIGIN,
    cookie: browser.cookie,
    'content-type': sent.headers.get('content-type') ?? '',
  });
  const before = api.store.library.find({ ...allPictures, limit: 100 }).length;
  const answer = api.fetch(UPLOAD, late.init);
  await late.isAwaited;
  await browser.post('/staff/sign-out', {});
  late.send();
  expect((await answer).headers.get('location')).toBe('/staff/sign-in');
  expect(api.store.library.find({ ...allPictures, limit: 100 })).toHaveLength(before);
});
