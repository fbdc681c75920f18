import { expect, test } from 'vitest';
import type { NewsSummary } from '../../content/records.ts';
import { relatedNews } from './related-news.ts';

const news = (id: number, day: string, ...tags: string[]): NewsSummary => ({
  id,
  name: `Статья ${id}`,
  preview: '',
  imageId: null,
  publicationDate: `2026-${day}T09:00:00+03:00`,
  tags,
  path: `/news/detail/${id}`,
});

const all = [
  news(1, '01-10', 'Лён'),
  news(2, '03-10', 'Лён', 'Уход'),
  news(3, '02-10', 'Уход'),
  news(4, '04-10', 'Шторы'),
];
const topics = ['Лён', 'Уход', 'Шторы'].map((tag) => ({
  tag,
  items: all.filter((item) => item.tags.includes(tag)),
}));

test('news with more tags in common come first, then the newer ones; the item itself and strangers stay out', () => {
  const item = news(9, '05-10', 'Лён', 'Уход');
  expect(relatedNews(item, topics, 3).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(relatedNews(all[1]!, topics, 1).map(({ id }) => id)).toEqual([3]);
});

test('an item without tags has no related news', () => {
  expect(relatedNews(news(9, '05-10'), topics, 3)).toEqual([]);
});
