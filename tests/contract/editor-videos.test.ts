import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formIn } from './fixture/editor.ts';
import { editorWithPictures } from './fixture/editor-pictures.ts';
import { picture, text } from './fixture/upload.ts';

const UPLOAD = '/editor/pictures/upload';
const clip = Uint8Array.from(
  readFileSync(new URL('../../src/reference-api/media/clips/willow-satin.mp4', import.meta.url)),
);

async function editorWithVideo() {
  const shop = await editorWithPictures();
  await shop.send(UPLOAD, ['лён на ветру.mp4', clip]);
  return { ...shop, fileId: shop.newest().fileId };
}

test('STAFF-02 a video is uploaded, played by the video service, and has a still of its own or a drawn one', async () => {
  const { api, browser, send, newest, served } = await editorWithPictures();
  const { location } = await send(UPLOAD, ['лён на ветру.mp4', clip]);
  expect(location).toBe('/editor/pictures?added=1');
  const { fileId } = newest();
  const played = await api.fetch(`/video/v1/${fileId}.mp4`, { headers: { range: 'bytes=0-99' } });
  expect([played.status, played.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  expect((await served(fileId)).status).toBe(200);
  expect((await browser.get('/editor/pictures?show=videos')).html).toContain('лён на ветру');
  expect((await browser.get(`/editor/pictures/${fileId}`)).html).toMatch(/<video\s+src="\/video\/v1/);
  const form = new FormData();
  form.append('pictures', new File([clip], 'два.mp4'));
  form.append('still', new File([await picture('jpeg', 40, 30)], 'два.mp4.jpg'));
  await browser.send(UPLOAD, form);
  expect(newest()).toMatchObject({ name: 'два', width: 40, height: 30 });
});

test('STAFF-02 SEC-13 what is no whole video is refused, and a still that is none is left', async () => {
  const { send, browser, newest } = await editorWithPictures();
  const { status, html } = await send(
    UPLOAD,
    ['начало.mp4', text('\0\0\0\u0018ftypisom\0\0\0\0isommp42')],
    ['обрезано.mp4', clip.subarray(0, clip.length - 100)],
    ['страница.mp4', text('<!doctype html><script>alert(1)</script>')],
  );
  expect(status).toBe(422);
  expect(html.match(/Не получилось прочитать видео/g)).toHaveLength(2);
  expect(html).toContain('Такой файл не подойдёт.');
  const form = new FormData();
  form.append('pictures', new File([clip], 'три.mp4'));
  form.append('still', new File([text('<svg/>')], 'кадр.jpg'));
  await browser.send(UPLOAD, form);
  expect(newest()).toMatchObject({ name: 'три', width: 1280 });
});

test('STAFF-01 a video is chosen for a block of an article and for a product, and removed from both', async () => {
  const { api, browser, fileId } = await editorWithVideo();
  const path = '/editor/news/new';
  const added = await browser.post(path, {
    ...formIn((await browser.get(path)).html),
    change: 'add blocks video',
  });
  const choose = /formaction="([^"]*of=video[^"]*)"/.exec(added.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const chooser = await browser.post(choose, formIn(added.html));
  expect(chooser.html).toContain('Выберите видео');
  expect(chooser.html).toContain(`name="blocks.1.fileId" value="${fileId}"`);
  const named = { ...formIn(added.html), name: 'С видео', preview: 'Анонс' };
  const empty = await browser.post(path, named);
  expect(empty.status).toBe(422);
  expect(empty.html).toContain('Выберите видео или вставьте ссылку на него; ненужную часть уберите.');
  const typed = { ...named, 'blocks.1.fileId': String(fileId) };
  expect((await browser.post(path, typed)).status).toBe(200);
  const product = api.store.products.byId(101)!;
  api.store.products.save({ ...product, videos: [{ fileId }] });
  const item = () => api.store.documents.cached('news').find(({ name }) => name === 'С видео');
  expect(item()?.blocks[1]).toMatchObject({ type: 'video', fileId });
  const asked = await browser.get(`/editor/pictures/${fileId}/delete`);
  expect(asked.html).toContain('Удалить видео?');
  expect(asked.html).toContain(product.title);
  await browser.post(`/editor/pictures/${fileId}/delete`, { seen: '2' });
  expect(item()?.blocks.map(({ type }) => type)).toEqual(['text']);
  expect(api.store.products.byId(product.id)?.videos).toEqual([]);
  expect((await api.fetch(`/video/v1/${fileId}.mp4`)).status).toBe(404);
  await browser.post(`/editor/pictures/${fileId}/restore`, {});
  expect((await api.fetch(`/video/v1/${fileId}.mp4`)).status).toBe(200);
});
