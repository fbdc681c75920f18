import { recordKey } from '../../../content/record-keys.ts';
import type { NewsList, NewsRecord, NewsSummary, RelatedNews, Topics } from '../../../content/records.ts';
import type { News } from '../../../contract/content/news.ts';
import { flagText } from '../../../domain/shop/flags.ts';
import { relatedNews } from '../../../domain/content/related-news.ts';
import { zonedMoment } from '../../../domain/text/moment.ts';
import { newsPath, pagedPath, paths } from '../../../paths.ts';
import { safeBlocks } from './safe-blocks.ts';
import type { CleanHtml } from './rich-text.ts';
import { UnsafeLinks } from './unsafe-links.ts';
import type { Projection } from '../projection.ts';
import { shownPicture } from '../shown-picture.ts';

/** Articles that a page shows below one. */
const MAX_RELATED = 3;

export const zonedNews = (item: News, timeZone?: string): News => ({
  ...item,
  publicationDate: zonedMoment(item.publicationDate, timeZone),
});

/** The order of the shop's news. */
export const newestFirst = (a: News, b: News) =>
  Date.parse(b.publicationDate) - Date.parse(a.publicationDate) || b.id - a.id;

/** A news item as lists show it. */
export const newsSummary = ({ id, name, preview, image, publicationDate, tags }: News): NewsSummary => ({
  id,
  name,
  preview,
  imageId: image?.fileId ?? null,
  publicationDate,
  tags,
  path: newsPath(id),
});

/** `news:{id}`. */
export const newsRecord = (item: News, clean: CleanHtml, links: UnsafeLinks): NewsRecord => ({
  ...newsSummary(item),
  ...shownPicture(item.image),
  blocks: safeBlocks(item.blocks, clean, links.blockReporterFor({ kind: 'news', id: item.id })),
});

/** `related-news:{id}`. */
export const relatedNewsOf = (item: NewsSummary, topics: Topics): RelatedNews =>
  relatedNews(item, topics, MAX_RELATED);

/** `news-list:{path}:{page}`; the first page exists also where there is nothing in it. Answers the keys. */
function putList({ records, config }: Projection, path: string, news: readonly NewsSummary[]): string[] {
  const { limit } = config.news;
  const pageCount = Math.max(1, Math.ceil(news.length / limit));
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    const list: NewsList = { page, pageCount, items: news.slice(index * limit, page * limit) };
    const key = recordKey.newsList(path, page);
    records.save(key, list, pagedPath(path, page));
    return key;
  });
}

const collator = new Intl.Collator('ru');

/** `topics`: by title; tags that are the same to the collator by their letters. */
export function topicsOf(news: readonly NewsSummary[]): Topics {
  const tags = [...new Set(news.flatMap((item) => item.tags))];
  return tags
    .sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1))
    .map((tag) => ({ tag, items: news.filter((item) => item.tags.includes(tag)) }));
}

/** `news:{id}`, `related-news:{id}`, `topics`, and the lists of all news and of the shop's actions. */
export function projectNews(projection: Projection): void {
  const { entities, records, changes, everything, config, clean, warnings, shop } = projection;
  if (!everything && !changes.news && !changes.config) return;
  const news = [...entities.all('news')].map((item) => zonedNews(item, shop.timeZone)).sort(newestFirst);
  const keys = new Set<string>();
  const links = new UnsafeLinks();
  for (const item of news) {
    const record = newsRecord(item, clean, links);
    keys.add(recordKey.news(item.id));
    records.save(recordKey.news(item.id), record, record.path);
  }
  warnings.setUnsafeLinks('news', links);
  const summaries = news.map(newsSummary);
  const topics = topicsOf(summaries);
  for (const item of summaries) {
    keys.add(recordKey.relatedNews(item.id));
    records.save(recordKey.relatedNews(item.id), relatedNewsOf(item, topics));
  }
  records.removeOthers('news:', keys);
  records.removeOthers('related-news:', keys);
  const actionsTag = flagText(config.flags, 'ACTIONS_TAG');
  const actions = summaries.filter(({ tags }) => tags.includes(actionsTag));
  const lists = [
    ...putList(projection, paths.news, summaries),
    ...putList(projection, paths.actions, actions),
  ];
  records.removeOthers('news-list:', new Set(lists));
  records.save(recordKey.topics, topics);
}
