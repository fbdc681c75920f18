import { expect, test } from 'vitest';
import { parseVideoLink, VIDEO_FRAME_ORIGINS } from './video.ts';

function embedOf(pasted: string): string | undefined {
  const link = parseVideoLink(pasted);
  return link?.kind === 'embed' ? link.video.embedUrl : undefined;
}

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PL1',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=x',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  '//www.youtube.com/embed/dQw4w9WgXcQ',
  'www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  '  <iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;controls=0" allowfullscreen></iframe> ',
])('YouTube: %s', (pasted) => {
  expect(embedOf(pasted)).toBe(YOUTUBE);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
  ['https://youtu.be/dQw4w9WgXcQ?t=90s', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=15', 15],
])('YouTube begins where the link says: %s', (pasted, seconds) => {
  expect(embedOf(pasted)).toBe(`${YOUTUBE}&start=${seconds}`);
});

const RUTUBE_ID = '0123456789abcdef0123456789abcdef';

test.each([
  [`https://rutube.ru/video/${RUTUBE_ID}/`, ''],
  [`https://rutube.ru/video/${RUTUBE_ID}`, ''],
  [`https://rutube.ru/play/embed/${RUTUBE_ID}`, ''],
  [`https://rutube.ru/shorts/${RUTUBE_ID}/`, ''],
  [`https://rutube.ru/live/video/${RUTUBE_ID}/`, ''],
  [`https://rutube.ru/video/private/${RUTUBE_ID}/?p=Key_1-2`, '?p=Key_1-2'],
  [`https://rutube.ru/video/${RUTUBE_ID}/?t=30&r=plwd`, '?t=30'],
])('Rutube: %s', (pasted, query) => {
  expect(embedOf(pasted)).toBe(`https://rutube.ru/play/embed/${RUTUBE_ID}/${query}`);
});

test.each([
  'https://vk.com/video-1234_5678',
  'https://vkvideo.ru/video-1234_5678?list=ln-abc',
  'https://m.vk.com/video-1234_5678',
  'https://vk.ru/clip-1234_5678',
  'https://vk.com/video?z=video-1234_5678%2Fpl_cat_trends',
  'https://vk.com/video/@shop?z=video-1234_5678',
  '<iframe src="https://vk.com/video_ext.php?oid=-1234&id=5678" frameborder="0"></iframe>',
])('VK: %s', (pasted) => {
  expect(embedOf(pasted)).toBe('https://vkvideo.ru/video_ext.php?oid=-1234&id=5678&autoplay=1');
});

test('the key of a VK video that is not public travels with it', () => {
  expect(embedOf('https://vk.com/video_ext.php?oid=-1&id=2&hash=0a1b&hd=2')).toContain('hash=0a1b');
});

test.each([
  'https://polotno.example/clip',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/@shop',
  'https://rutube.ru/channel/1/',
  'https://vk.com/wall-1_2',
  'https://www.youtube.com/watch?v=%22onload=alert',
])('another address stays a link: %s', (pasted) => {
  expect(parseVideoLink(pasted)?.kind).toBe('link');
});

test.each([
  '',
  null,
  'видео будет позже',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,<script>1</script>',
  'https://user:word@youtube.com/watch?v=dQw4w9WgXcQ',
  '<iframe src="javascript:alert(1)"></iframe>',
])('what no browser should open is nothing: %s', (pasted) => {
  expect(parseVideoLink(pasted)).toBeUndefined();
});

test('every player is of a site that pages may frame', () => {
  for (const pasted of [
    'https://youtu.be/dQw4w9WgXcQ',
    `https://rutube.ru/video/${RUTUBE_ID}/`,
    'https://vk.com/video-1_2',
  ])
    expect(VIDEO_FRAME_ORIGINS).toContain(new URL(embedOf(pasted) ?? '').origin);
});
