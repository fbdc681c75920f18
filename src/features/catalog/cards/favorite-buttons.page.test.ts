import { expect, test, vi } from 'vitest';
import { connectFavoriteButtons } from './favorite-buttons.ts';
import { eventually } from '../../../../tests/eventually.ts';

vi.mock('../../../stores/favorites/favorite-store.ts', async () => {
  const { atom } = await import('nanostores');
  return { $favoriteIds: atom([2]) };
});
vi.mock('../../../stores/favorites/favorites.ts', () => ({ toggleFavorite: vi.fn() }));

const card = (id: number, title: string) =>
  `<li><a href="/${id}"><h3>${title}</h3></a><p data-price-of="${id}"></p></li>`;

const hearts = () =>
  [...document.querySelectorAll('li')].map((each) =>
    [...each.querySelectorAll('button')].map(
      (heart) => `${heart.getAttribute('aria-label')} ${heart.getAttribute('aria-pressed')}`,
    ),
  );

test('each card has one named heart, cards that come later too', async () => {
  document.body.innerHTML = `<ul>${card(1, 'Лён')}</ul><template data-heart><button type="button"></button></template>`;
  connectFavoriteButtons(document);
  expect(hearts()).toEqual([['В избранное: Лён false']]);
  document.querySelector('ul')?.insertAdjacentHTML('beforeend', card(2, 'Сатин'));
  await eventually(() => expect(hearts()).toEqual([['В избранное: Лён false'], ['В избранное: Сатин true']]));
});

test('many hearts are drawn a few at a time, and none is left out', async () => {
  const cards = Array.from({ length: 30 }, (_, index) => card(index, `Лён ${index}`));
  document.body.innerHTML = `<ul>${cards.join('')}</ul><template data-heart><button type="button"></button></template>`;
  connectFavoriteButtons(document);
  const drawn = () => hearts().filter((each) => each.length === 1).length;
  expect(drawn()).toBe(8);
  await eventually(() => expect(drawn()).toBe(30));
  expect(hearts()[2]).toEqual(['В избранное: Лён 2 true']);
});
