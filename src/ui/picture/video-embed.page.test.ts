import { beforeEach, expect, test } from 'vitest';
import { connectVideoEmbeds } from './video-embed.ts';

const EMBED = 'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef/';

connectVideoEmbeds(document);
beforeEach(() => {
  document.body.innerHTML = `<div data-video-embed="${EMBED}" data-title="Сатин"><a href="https://rutube.ru/video/1/"><span>Смотреть</span></a></div>`;
});

function press(init: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('span')?.dispatchEvent(event);
  return event;
}

test('PROD-01 nothing of another site is on the page before its video is asked for', () => {
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.body.innerHTML).not.toContain('src=');
});

test('PROD-01 a press puts the player there, which learns no more than whose page it is on', () => {
  expect(press().defaultPrevented).toBe(true);
  const player = document.querySelector('iframe');
  expect(player?.getAttribute('src')).toBe(EMBED);
  expect(player?.title).toBe('Сатин');
  expect(player?.referrerPolicy).toBe('strict-origin');
  expect(player?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(document.querySelector('a')).toBeNull();
});

test('a press that asks for another tab opens the link', () => {
  expect(press({ ctrlKey: true }).defaultPrevented).toBe(false);
  expect(document.querySelector('iframe')).toBeNull();
});
