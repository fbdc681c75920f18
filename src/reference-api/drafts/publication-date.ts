import type { News } from '../../contract/content/news.ts';
import type { StoredDraft } from './drafts.ts';
import { momentIn, moscowMinutes } from '../moscow-time.ts';

const minuteOf = (ms: number): string => momentIn(moscowMinutes(new Date(ms).toISOString()));

/**
 * A drafted news item as it is dated when it goes out at a moment, in milliseconds since 1970. A new form is filled in with its own
 * minute: where that was left alone and nothing was published before, the date is the moment's minute.
 */
export function datedNews(
  news: News,
  { base, savedAt }: Pick<StoredDraft, 'base' | 'savedAt'>,
  at: number,
): News {
  const isUntouched = base === undefined && news.publicationDate === minuteOf(savedAt);
  return isUntouched ? { ...news, publicationDate: minuteOf(at) } : news;
}
