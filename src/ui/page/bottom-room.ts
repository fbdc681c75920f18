import { pageRules } from './page-rules.ts';

/** What lies over the bottom of the screen. */
type Cover = 'notice' | 'bar';

const covers = new Map<HTMLElement, Cover>();
let setRules: ((rules: string) => void) | undefined;
let sizes: ResizeObserver | undefined;

/** Of those that lie over the page by one of the positions. */
function heightPx(cover: Cover, positions = ['fixed', 'sticky']): number {
  const heights = [...covers]
    .filter(([element, kind]) => kind === cover && positions.includes(getComputedStyle(element).position))
    .map(([element]) => element.offsetHeight);
  return Math.max(0, ...heights);
}

function update(page: Document): void {
  setRules ??= pageRules(page);
  const notice = heightPx('notice');
  const bar = heightPx('bar');
  const hasNotice = [...covers.values()].includes('notice');
  page.querySelector('header')?.toggleAttribute('data-beside-notice', hasNotice);
  setRules(
    covers.size === 0
      ? ''
      : `html{scroll-padding-bottom:calc(${notice + bar}px + 1rem)}` +
          // What sticks has its place in the page.
          `body{padding-bottom:${notice + heightPx('bar', ['fixed'])}px}` +
          `[data-above-notice]{--notice-height:${notice}px;--bar-height:${bar}px;--noticed:${Number(hasNotice)}}`,
  );
}

/**
 * Keeps the end of the page, and what gets the focus, clear of an element that lies over the bottom of the screen. What
 * has `data-above-notice` learns how high the notice and the bar are; the header learns that there is a notice.
 * Answers what ends it.
 */
function keepRoom(element: HTMLElement, cover: Cover): () => void {
  const page = element.ownerDocument;
  const observer = (sizes ??= new ResizeObserver(() => update(page)));
  covers.set(element, cover);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    covers.delete(element);
    update(page);
  };
}

/** The room of a notice, above which everything else stands. */
export const keepNoticeRoom = (notice: HTMLElement): (() => void) => keepRoom(notice, 'notice');

/** The room of a page's bar; a `ref` of React. */
export const keepBarRoom = (bar: HTMLElement | null): (() => void) | undefined =>
  bar ? keepRoom(bar, 'bar') : undefined;
