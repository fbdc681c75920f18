import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { loadLateScripts, withLateScripts } from './late-scripts.ts';

const script = (src: string) => `<script type="module" src="${src}"></script>`;
const ofAllPages = '<script type="module" async src="/page.js" data-lost="/lost.js"></script>';
const page = `<body><p>Лён</p>${script('/a.js')}${script('/b.js')}${script('/a.js')}<script>own()</script>${ofAllPages}</body>`;

test('a page names its scripts and their styles once, at its end, and keeps what stands in it', () => {
  const html = withLateScripts(page);
  expect(html).not.toContain('type="module"');
  expect(html).toMatch(
    /^<body><p>Лён<\/p><script>own\(\)<\/script><script data-late="\/page\.js \/a\.js \/b\.js" data-lost="\/lost\.js">/,
  );
  const styled = withLateScripts(
    `<head><link rel="stylesheet" href="/_astro/shop.a.css"><link rel="stylesheet" href="/_astro/scripted.b.css"></head>${page}`,
  );
  expect(styled).toContain('<head><link rel="stylesheet" href="/_astro/shop.a.css"></head>');
  expect(styled).toContain(' data-late="/page.js /a.js /b.js /_astro/scripted.b.css" ');
  expect(withLateScripts('<body><p>Лён</p></body>')).toBe('<body><p>Лён</p></body>');
});

test('scripts and the styles of what they draw are asked for after the first paint, once', () => {
  vi.useFakeTimers();
  const paints: ((entries: unknown) => void)[] = [];
  class PaintObserver {
    constructor(see: (entries: unknown) => void) {
      paints.push(see);
    }
    observe = () => undefined;
  }
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  const own = document.createElement('script');
  Object.assign(own.dataset, { late: '/page.js /a.js /b.js /scripted.css', lost: '/lost.js' });
  Object.defineProperty(document, 'currentScript', { value: own, configurable: true });
  runInThisContext(loadLateScripts);
  const asked = () => [...document.head.querySelectorAll('script')];
  const styles = () => [...document.head.querySelectorAll('link')].map((each) => each.getAttribute('href'));
  expect([asked(), styles()]).toEqual([[], []]);
  const paint = (painted: string) =>
    paints.forEach((see) => see({ getEntriesByName: (name: string) => (name === painted ? [{}] : []) }));
  paint('first-paint');
  expect(asked()).toEqual([]);
  paint('first-contentful-paint');
  expect(asked().map((each) => each.getAttribute('src'))).toEqual(['/page.js', '/a.js', '/b.js']);
  expect(asked().map(({ dataset }) => dataset['lost'])).toEqual(['/lost.js', undefined, undefined]);
  vi.advanceTimersByTime(5000);
  expect(asked()).toHaveLength(3);
  expect(styles()).toEqual(['/scripted.css']);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('SPEED-06 scripts of a page that is prerendered are asked for once it is shown', () => {
  vi.useFakeTimers();
  document.head.replaceChildren();
  const own = document.createElement('script');
  Object.assign(own.dataset, { late: '/page.js /a.js', lost: '/lost.js' });
  Object.defineProperty(document, 'currentScript', { value: own, configurable: true });
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  runInThisContext(loadLateScripts);
  vi.advanceTimersByTime(60_000);
  expect(document.head.querySelectorAll('script')).toHaveLength(0);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  const run = [...document.head.querySelectorAll('script')];
  expect(run.map((each) => each.getAttribute('src'))).toEqual(['/page.js', '/a.js']);
  Reflect.deleteProperty(document, 'prerendering');
  vi.useRealTimers();
});
