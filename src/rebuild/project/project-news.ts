import { recordKey } from '../../content/record-keys.ts';
import type { NewsList, NewsRecord } from '../../content/records.ts';
import type { News } from '../../contract/news.ts';
import { newsPath, pagedPath, paths } from '../../paths.ts';
import { cleanBlocks } from './rich-text.ts';
import type { Projection } from './projection.ts';

const newestFirst = (a: News, b: News) =>
  Date.parse(b.publicationDate) - Date.parse(a.publicationDate) || b.id - a.id;

const summary = ({ id, name, preview, image, publicationDate, tags }: News) => ({
  id,
  name,
  preview,
  imageId: image?.fileId ?? null,
  publicationDate,
  tags,
  path: newsPath(id),
});

/** `news:{id}` and `news-list:{page}`. */
export const projectNews = ({ entities, records, changes, everything, config, clean }: Projection): void => {
  if (!everything && !changes.news && !changes.config) return;
  const news = [...entities.all('news')].sort(newestFirst);
  const keys = new Set<string>();
  for (const item of news) {
    const record: NewsRecord = { ...summary(item), blocks: cleanBlocks(item.blocks, clean) };
    keys.add(recordKey.news(item.id));
    records.put(recordKey.news(item.id), record, record.path);
  }
  const { limit } = config.news;
  const pageCount = Math.max(1, Math.ceil(news.length / limit));
  const listKeys = new Set<string>();
  for (let page = 1; page <= pageCount; page++) {
    const items = news.slice((page - 1) * limit, page * limit).map(summary);
    const list: NewsList = { page, pageCount, items };
    const key = recordKey.newsList(paths.news, page);
    listKeys.add(key);
    records.put(key, list, pagedPath(paths.news, page));
  }
  records.removeOthers('news:', keys);
  records.removeOthers('news-list:', listKeys);
};
