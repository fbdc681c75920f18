import { EDITOR } from '../staff/paths.ts';
import type { DraftKind } from '../../contract/content/draft.ts';
import type { EditableKind } from '../edit/last-edits.ts';

export const KIND_TITLES: Readonly<Record<EditableKind, string>> = {
  product: 'Товары',
  category: 'Разделы',
  news: 'Новости',
};

/** Path segment of each kind. */
export const KIND_SEGMENTS: Readonly<Record<EditableKind, string>> = {
  product: 'products',
  category: 'categories',
  news: 'news',
};

export const editPath = (kind: EditableKind, id: number): string => `${EDITOR}/${KIND_SEGMENTS[kind]}/${id}`;

/** The form of a news item that is not there yet. */
export const NEW_NEWS = `${EDITOR}/news/new`;

/** All drafts. */
export const DRAFTS = `${EDITOR}/drafts`;

/** The form of a draft. */
export const draftEditPath = (kind: DraftKind, id: number): string => `${editPath(kind, id)}/draft`;

/** Page 1 without a number. */
export function listPath(kind: EditableKind, query = '', page = 1): string {
  const search = new URLSearchParams({ kind });
  if (query !== '') search.set('q', query);
  if (page > 1) search.set('page', String(page));
  return `${EDITOR}?${search}`;
}

/** A path of the editor with further query parameters. */
export function withQuery(path: string, params: Readonly<Record<string, string>>): string {
  const [page = path, query = ''] = path.split('?');
  return `${page}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(params)])}`;
}
