import { expect, test } from 'vitest';
import { asSafeHtml } from '../../content/safe-html.ts';
import { buildSite } from '../../../../tests/builders/site.ts';
import { questionsData } from './article-data.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';
import { graphOf } from './graph.ts';
import { listingData } from './listing-data.ts';
import type { ShopFacts } from './shop-facts.ts';

const shop: ShopFacts = {
  site: buildSite(),
  siteUrl: 'https://shop.test',
  mediaUrl: 'https://api.test',
  config: { basket: { allowOverAdding: false } },
  currencies: [{ code: 'RUB' }],
};

test('a listing offers the products of its page in their order and leaves out cards that offer nothing', () => {
  const card = (id: number) => ({
    title: `Товар ${id}`,
    path: `/catalog/bed/detail/p-${id}`,
    imageIds: [id],
    sale: id === 8 ? null : { price: id * 100, oldPrice: null, available: true, from: true },
  });
  const listing = { page: 2, totalCount: 9, productIds: [7, 8, 9, 10] };
  const data = listingData(shop, { title: 'Бельё', path: '/catalog/bed?colour=1' }, listing, (id) =>
    id === 10 ? undefined : card(id),
  );
  expect(data).toMatchObject({
    url: 'https://shop.test/catalog/bed?colour=1&page=2',
    numberOfItems: 9,
    itemListElement: [
      { '@type': 'Offer', name: 'Товар 7', url: 'https://shop.test/catalog/bed/detail/p-7', price: 7 },
      { '@type': 'Offer', name: 'Товар 9', url: 'https://shop.test/catalog/bed/detail/p-9', price: 9 },
    ],
  });
});

test('breadcrumbs lead from the home page to the page itself, which has no link', () => {
  const crumbs = breadcrumbsData(shop, [{ title: 'Каталог', path: '/catalog' }], 'Лён');
  expect(crumbs).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Главная', item: 'https://shop.test/' },
      { position: 2, name: 'Каталог', item: 'https://shop.test/catalog' },
      { position: 3, name: 'Лён' },
    ],
  });
});

test('questions of all blocks make one list; a page without data has no document', () => {
  const block = (question: string) => ({
    type: 'questions' as const,
    title: '',
    questions: [{ question, answer: 'Да' }],
  });
  expect(questionsData([block('Раз?'), { type: 'text', html: asSafeHtml('') }, block('Два?')])).toMatchObject(
    {
      mainEntity: [{ name: 'Раз?' }, { name: 'Два?', acceptedAnswer: { text: 'Да' } }],
    },
  );
  expect(questionsData([{ type: 'text', html: asSafeHtml('<p>Нет</p>') }])).toBeUndefined();
  expect(graphOf([undefined])).toBeUndefined();
});
