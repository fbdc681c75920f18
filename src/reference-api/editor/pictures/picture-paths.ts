import type { PictureFilter } from '../../media/library/library-pictures.ts';
import { CHOOSE, EDITOR, PICTURES, UPLOAD_INTO } from '../../staff/paths.ts';
import { typedQuery } from '../../staff/pages/typed-query.ts';

/** One picture of the library. */
export const pictureEditPath = (fileId: number): string => `${PICTURES}/${fileId}`;

export const pictureRemovalPath = (fileId: number): string => `${pictureEditPath(fileId)}/delete`;

export const FILTER_TITLES: Readonly<Record<PictureFilter, string>> = {
  all: 'Все',
  videos: 'Видео',
  unused: 'Не используются',
  undescribed: 'Без описания',
  removed: 'Удалённые',
};

export interface LibraryAddress {
  query: string;
  filter: PictureFilter;
  page: number;
}

/** Page 1 and all pictures without saying so. */
export function libraryPath({ query, filter, page }: LibraryAddress): string {
  const search = new URLSearchParams();
  if (filter !== 'all') search.set('show', filter);
  if (query !== '') search.set('q', query);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? PICTURES : `${PICTURES}?${search}`;
}

/** The field of a form that a picture is chosen for. */
export interface PictureChoice {
  /** Where the form is sent. */
  back: string;
  field: string;
  /** Whether a video belongs there. */
  isVideo: boolean;
}

/** The list that a field is an item of. */
export const listOfField = (field: string): string | undefined => /^(.+)\.\d+$/.exec(field)?.[1];

const choiceQuery = ({ back, field, isVideo }: PictureChoice): URLSearchParams =>
  new URLSearchParams({ back, field, ...(isVideo && { of: 'video' }) });

export const choosePath = (choice: PictureChoice): string => `${CHOOSE}?${choiceQuery(choice)}`;

export const uploadIntoPath = (choice: PictureChoice): string => `${UPLOAD_INTO}?${choiceQuery(choice)}`;

const FORM_PATH = /^[\w%./-]+$/;
const FIELD = /^[\w-]+(?:\.[\w-]+)*$/;

/** Undefined for what is no form of the editor. */
export function readChoice({
  back = '',
  field = '',
  of,
}: Readonly<Record<string, string>>): PictureChoice | undefined {
  const isForm =
    back.startsWith(`${EDITOR}/`) &&
    !back.startsWith(`${PICTURES}/`) &&
    FORM_PATH.test(back) &&
    !back.includes('..');
  return isForm && FIELD.test(field) ? { back, field, isVideo: of === 'video' } : undefined;
}

const MAX_PAGE = 100_000;

export const isFilter = (text: string | undefined): text is PictureFilter =>
  text !== undefined && Object.hasOwn(FILTER_TITLES, text);

/** What a page of the library was asked for. */
export function readLibraryAddress(fields: Readonly<Record<string, string>>): LibraryAddress {
  const { q = '', show, page = '' } = fields;
  const number = /^\d{1,6}$/.test(page) ? Number(page) : 1;
  return {
    query: typedQuery(q),
    filter: isFilter(show) ? show : 'all',
    page: Math.min(MAX_PAGE, Math.max(1, number)),
  };
}
