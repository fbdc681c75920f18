import { beforeEach, expect, test, vi } from 'vitest';
import { restoreLostStyles } from './lost-styles.ts';

const PATH = '/_astro/scripted.AbC-1_.css';

function addLink(): HTMLLinkElement {
  const link = document.createElement('link');
  link.href = PATH;
  // Without its `rel` it is not fetched here.
  Object.defineProperty(link, 'rel', { value: 'stylesheet' });
  link.setAttribute('rel', 'stylesheet');
  document.head.append(link, document.createElement('style'));
  return link;
}

let seen: PerformanceEntry[] = [];

const links = () => [...document.head.querySelectorAll('link')];

beforeEach(() => {
  document.head.innerHTML = '';
  seen = [];
  vi.spyOn(performance, 'getEntriesByName').mockImplementation(() => seen);
  return () => void vi.restoreAllMocks();
});

test('ERR-12 a style sheet that is lost is asked for once more, in its place, and not a third time', () => {
  restoreLostStyles(document);
  const lost = addLink();
  lost.dispatchEvent(new Event('error'));
  expect(lost.isConnected).toBe(false);
  const [again] = links();
  expect(again?.getAttribute('href')).toMatch(PATH);
  expect(document.head.firstElementChild).toBe(again);
  again?.dispatchEvent(new Event('error'));
  expect(links()).toEqual([again]);
});

test('ERR-12 so is one that was lost before the script came; one on its way is waited for', () => {
  const late = addLink();
  restoreLostStyles(document);
  expect(links()).toEqual([late]);
  seen = [new PerformanceMark('lost')];
  restoreLostStyles(document);
  expect(late.isConnected).toBe(false);
  expect(links()).toHaveLength(1);
});

test('ERR-12 where the page has not loaded yet, what is missing then is lost', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const late = addLink();
  restoreLostStyles(document);
  expect(links()).toEqual([late]);
  dispatchEvent(new Event('load'));
  expect(late.isConnected).toBe(false);
  expect(links()).toHaveLength(1);
});
