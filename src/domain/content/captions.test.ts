import { expect, test } from 'vitest';
import { captionsTrack } from './captions.ts';

test('captions of a video stand in the address of their track, and what is no WebVTT is left out', () => {
  const captions = 'WEBVTT\n\n00:00.000 --> 00:04.000\nСатин № 1 — 100 %\n';
  const src = captionsTrack(captions)?.src ?? '';
  expect(decodeURIComponent(src.slice(src.indexOf(',') + 1))).toBe(captions);
  expect(src).toMatch(/^data:text\/vtt;charset=utf-8,[\w%.!~*'()-]+$/);
  // Half a character cannot be encoded.
  expect(captionsTrack('WEBVTT\n\n\ud83e')?.src).toMatch(/%EF%BF%BD$/);
  for (const none of [undefined, '', 'WEBVTTX', '1\n00:00:00,000 --> 00:00:04,000\nSRT'])
    expect(captionsTrack(none)).toBeUndefined();
});
