import type { News } from '../../contract/content/news.ts';
import type { StoredDraft } from './drafts.ts';
import { shownMinutes, zonedMoment } from '../../domain/text/moment.ts';

const minuteOf = (ms: number): string => zonedMoment(`${shownMinutes(new Date(ms).toISOString())}:00`);

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
