import { beforeEach, expect, test, vi } from 'vitest';
import { connectCardGalleries } from './card-galleries.ts';

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;

let options: IntersectionObserverInit | undefined;
let see: Seen = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Seen, given?: IntersectionObserverInit) {
        see = callback;
        options = given;
      }
      observe() {}
      unobserve() {}
    },
  );
  document.body.innerHTML = `
    <a data-gallery="12,13"><span class="frame"><img class="image" src="/11"></span></a>
    <a><span><img src="/21"></span></a>`;
});

const gallery = () => document.querySelector<HTMLElement>('[data-gallery]')!;
const come = () => see([{ isIntersecting: true, target: gallery() }]);
function move(offsetX: number, pointerType = 'mouse') {
  Object.defineProperty(gallery(), 'clientWidth', { value: 300, configurable: true });
  const event = new PointerEvent('pointermove', { bubbles: true, pointerType });
  Object.defineProperty(event, 'offsetX', { value: offsetX });
  gallery().dispatchEvent(event);
}

test('CARD-06 further pictures are fetched only when the card is near the screen', () => {
  connectCardGalleries(document, 'https://api.example');
  expect(options).toEqual({ rootMargin: '10px', threshold: 0.1 });
  expect(document.querySelectorAll('img')).toHaveLength(2);
  see([{ isIntersecting: false, target: gallery() }]);
  expect(document.querySelectorAll('img')).toHaveLength(2);
  come();
  const sources = [...gallery().querySelectorAll('img')].map(({ src }) => src);
  expect(sources).toHaveLength(3);
  expect(sources[1]).toContain('https://api.example/image-minifier/v1/12.jpg?preview=360x360');
  expect(gallery().querySelector('source')?.srcset).toContain('/12.webp?preview=360x360');
  come();
  expect(gallery().querySelectorAll('img')).toHaveLength(3);
});

test('a card has a dot for each of its pictures, and none for a single one', () => {
  connectCardGalleries(document, '');
  expect(document.querySelectorAll('[data-dots], [data-shown]'), 'far from the screen').toHaveLength(0);
  come();
  expect(gallery().nextElementSibling?.querySelectorAll('i')).toHaveLength(3);
  expect(document.querySelectorAll('[data-dots]')).toHaveLength(1);
});

test('CARD-02 hovering over a zone shows its picture, leaving shows the first again', () => {
  connectCardGalleries(document, '');
  come();
  move(120);
  expect(gallery().dataset.shown).toBe('1');
  move(299);
  expect(gallery().dataset.shown).toBe('2');
  gallery().dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
  expect(gallery().dataset.shown).toBe('0');
});

test('CARD-02 a finger does not leaf by hovering', () => {
  connectCardGalleries(document, '');
  come();
  move(299, 'touch');
  expect(gallery().dataset.shown).toBe('0');
});
