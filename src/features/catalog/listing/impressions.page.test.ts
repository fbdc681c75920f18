import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { track } from '../../../stores/tracking/tracking.ts';
import { trackImpressions } from './impressions.ts';

vi.mock('../../../stores/tracking/tracking.ts', () => ({ track: vi.fn() }));

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;
let see: Seen;

const card = (title: string, id?: number) =>
  `<li><a href="/"><h3>${title}</h3></a>${id === undefined ? '' : `<p data-price-of="${id}"></p>`}</li>`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Seen) {
        see = callback;
      }
      observe() {}
      unobserve() {}
    },
  );
  document.body.innerHTML = `<main><section data-title="Ткани">
    <div data-own data-offset="20"><ul>${card('Сатин', 101)}${card('Лён', 102)}</ul></div>
    <div data-found><div data-offset="0" data-ids="201,202"><ul>${card('Муслин')}${card('Бязь')}</ul></div></div>
  </section></main>`;
  trackImpressions(document.querySelector('section')!);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

function comeIntoView(...titles: string[]) {
  const cards = [...document.querySelectorAll('li')].filter((one) => titles.includes(one.textContent.trim()));
  see(cards.map((target) => ({ isIntersecting: true, target })));
  vi.runAllTimers();
}

test('cards that come into view are told together, each once, with their place in the list', () => {
  comeIntoView('Лён', 'Бязь');
  comeIntoView('Лён');
  expect(vi.mocked(track).mock.calls).toEqual([
    [
      'impressions',
      [
        { id: '102', name: 'Лён', list: 'Ткани', position: 22 },
        { id: '202', name: 'Бязь', list: 'Ткани', position: 2 },
      ],
    ],
  ]);
});

test('ERR-11 cards are told by the names that the shop gave them, whatever a translator has made of these', async () => {
  document.body.innerHTML = `<main><section data-title="Ткани"><div data-own data-offset="0"><ul>
      <li><a href="/catalog/tkani/detail/len"><h3>Linen</h3></a><p data-price-of="101"></p></li>
    </ul></div></section>
    <script type="application/ld+json">{"@graph":[{"@type":"OfferCatalog","name":"Ткани","itemListElement":[
      {"@type":"Offer","url":"https://shop.test/catalog/tkani/detail/len","name":"Лён"}]}]}</script>`;
  trackImpressions(document.querySelector('section')!);
  document.querySelector('ul')?.insertAdjacentHTML('beforeend', card('Бязь', 102));
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(0);
  document.querySelectorAll('h3')[1]!.textContent = 'Calico';
  comeIntoView('Linen', 'Calico');
  expect(vi.mocked(track).mock.calls[0]?.[1]).toMatchObject([
    { id: '101', name: 'Лён' },
    { id: '102', name: 'Бязь' },
  ]);
});

test('skeletons are seen by nobody', () => {
  document.querySelector('main')!.dataset.narrowed = '';
  comeIntoView('Сатин');
  expect(track).not.toHaveBeenCalled();
});
