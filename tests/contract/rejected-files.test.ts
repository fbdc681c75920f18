import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addReview, findReviews } from '../../src/contract/catalog/review.ts';
import { picturePath, videoPath, withFilesKey } from '../../src/contract/content/media.ts';
import { desk } from './fixture/desk.ts';
import { keyed, reviewForm } from './fixture/review.ts';
import { picture, stored, upload } from './fixture/upload.ts';

const clip = Uint8Array.from(
  readFileSync(new URL('../../src/reference-api/media/clips/willow-satin.mp4', import.meta.url)),
);
const HOUR_MS = 60 * 60 * 1000;

async function reviewWithFiles() {
  let now = new Date('2026-05-01T12:00:00Z');
  const shop = await desk({ now: () => now });
  const { api } = shop;
  const { headers } = await api.customer();
  const image = await stored(await upload(api, await picture('jpeg'), { target: 'review', headers }));
  const video = await stored(await upload(api, clip, { target: 'review-video', headers }));
  const files = { imageIds: [image.id], videoIds: [video.id] };
  const addresses = [
    picturePath({ fileId: image.id, preview: { width: 64, height: 64 } }),
    videoPath(video.id),
  ];
  const statuses = (key?: string | null) =>
    Promise.all(addresses.map(async (path) => (await api.fetch(withFilesKey(path, key))).status));
  const own = async () => (await api.call(findReviews, { body: { own: true } }, headers)).data[0];
  const send = () => api.call(addReview, { body: reviewForm(files) }, keyed(headers));
  const wait = (ms: number) => (now = new Date(now.getTime() + ms));
  return { ...shop, files, image, addresses, statuses, own, send, wait };
}

test('SEC-13 what was sent with a review is opened to its author and to staff alone, until they publish it', async () => {
  const { api, browser, press, files, addresses, statuses, own, send } = await reviewWithFiles();
  expect(await statuses()).toEqual([404, 404]);
  const { id } = await send();
  expect(await statuses()).toEqual([404, 404]);

  const waiting = await own();
  expect(waiting).toMatchObject({ state: 'waiting', ...files });
  expect(await statuses(waiting?.filesKey)).toEqual([200, 200]);
  const kept = await Promise.all(
    addresses.map(async (path) =>
      (await api.fetch(withFilesKey(path, waiting?.filesKey))).headers.get('cache-control'),
    ),
  );
  expect(kept).toEqual(['private, no-store', 'private, no-store']);

  const path = `/desk/reviews/${id}`;
  const { html } = await browser.get(path);
  const shown = [...html.matchAll(/src="(\/(?:image-minifier|video)\/[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(shown).toHaveLength(2);
  for (const address of shown) expect((await api.fetch(address)).status).toBe(200);

  await press(path, 'published');
  expect(await statuses()).toEqual([200, 200]);
  expect((await own())?.filesKey).toBeUndefined();
});

test.each(['review', 'profile', 'card', 'form', 'refund'] as const)(
  'SEC-13 the shop’s address shows nobody what was uploaded and not published: %s',
  async (target) => {
    const { api } = await desk();
    const { headers } = await api.customer();
    for (const sender of [{}, headers]) {
      const sent = await stored(await upload(api, await picture('jpeg'), { target, headers: sender }));
      expect((await api.fetch(picturePath({ fileId: sent.id }), { headers })).status).toBe(404);
    }
  },
);

test('SEC-13 the key of a review opens no other file, and ends within two hours', async () => {
  const { api, image, statuses, own, send, wait } = await reviewWithFiles();
  await send();
  const key = (await own())?.filesKey ?? '';
  const { headers } = await api.customer();
  const other = await stored(await upload(api, await picture('png'), { target: 'review', headers }));
  await api.call(addReview, { body: reviewForm({ imageIds: [other.id], videoIds: [] }) }, keyed(headers));
  expect((await api.fetch(withFilesKey(picturePath({ fileId: other.id }), key))).status).toBe(404);
  const [until = '', signature = ''] = key.split('.');
  const forged = ['', 'x', `${Number(until) + 1}.${signature}`, `${until}.`, `${key}=`];
  const answers = await Promise.all(
    forged.map(async (one) => (await api.fetch(`${picturePath({ fileId: image.id })}&key=${one}`)).status),
  );
  expect(answers.filter((status) => status === 200)).toEqual([]);

  wait(HOUR_MS - 1);
  expect(await statuses(key)).toEqual([200, 200]);
  wait(HOUR_MS + 1);
  expect(await statuses(key)).toEqual([404, 404]);
});

test('SEC-13 what staff have rejected is shown to nobody, until they let it wait again', async () => {
  const { browser, press, files, image, statuses, own, send } = await reviewWithFiles();
  const { id } = await send();
  const key = (await own())?.filesKey;
  const path = `/desk/reviews/${id}`;
  await press(path, 'rejected', { reason: 'Чужие снимки' });
  expect(await statuses()).toEqual([404, 404]);
  expect(await statuses(key)).toEqual([404, 404]);
  const { html } = await browser.get(path);
  expect(html).toContain('Вложений: 2');
  expect(html).not.toContain(`/${image.id}.`);
  const rejected = await own();
  expect(rejected).toMatchObject({ state: 'rejected', imageIds: [], videoIds: [] });
  expect(rejected?.filesKey).toBeUndefined();

  await browser.post(path, {
    action: 'waiting',
    seen: /name="seen"\s+value="([^"]*)"/.exec(html)?.[1] ?? '',
  });
  expect(await statuses()).toEqual([404, 404]);
  expect(await statuses(key)).toEqual([200, 200]);
  expect(await own()).toMatchObject({ state: 'waiting', ...files });
});
