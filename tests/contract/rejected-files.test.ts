import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addReview, findReviews } from '../../src/contract/catalog/review.ts';
import { picturePath, videoPath } from '../../src/contract/content/media.ts';
import { desk } from './fixture/desk.ts';
import { keyed, reviewForm } from './fixture/review.ts';
import { picture, stored, upload } from './fixture/upload.ts';

const clip = Uint8Array.from(
  readFileSync(new URL('../../src/reference-api/media/clips/willow-satin.mp4', import.meta.url)),
);

test('SEC-13 what staff have rejected is shown to nobody, until they let it wait again', async () => {
  const { api, browser, press } = await desk();
  const { headers } = await api.customer();
  const image = await stored(await upload(api, await picture('jpeg'), { target: 'review', headers }));
  const video = await stored(await upload(api, clip, { target: 'review-video', headers }));
  const files = { imageIds: [image.id], videoIds: [video.id] };
  const { id } = await api.call(addReview, { body: reviewForm(files) }, keyed(headers));
  const addresses = [
    picturePath({ fileId: image.id, preview: { width: 64, height: 64 } }),
    videoPath(video.id),
  ];
  const statuses = () => Promise.all(addresses.map(async (path) => (await api.fetch(path)).status));
  const own = async () => (await api.call(findReviews, { body: { own: true } }, headers)).data[0];

  expect(await statuses()).toEqual([200, 200]);
  const path = `/desk/reviews/${id}`;
  await press(path, 'rejected', { reason: 'Чужие снимки' });
  expect(await statuses()).toEqual([404, 404]);
  const { html } = await browser.get(path);
  expect(html).toContain('Вложений: 2');
  expect(html).not.toContain(`/${image.id}.`);
  expect(await own()).toMatchObject({ state: 'rejected', imageIds: [], videoIds: [] });

  await browser.post(path, {
    action: 'waiting',
    seen: /name="seen"\s+value="([^"]*)"/.exec(html)?.[1] ?? '',
  });
  expect(await statuses()).toEqual([200, 200]);
  expect(await own()).toMatchObject({ state: 'waiting', ...files });
});
