import type { EditedKind } from '../db/edited.ts';

/** Where the editor is, below the API. */
export const EDITOR = '/editor';
export const SIGN_OUT = `${EDITOR}/sign-out`;
export const SIGN_IN = `${EDITOR}/sign-in`;

export const KIND_TITLES: Readonly<Record<EditedKind, string>> = {
  product: 'Товары',
  category: 'Разделы',
  news: 'Новости',
};

/** A kind's part of an address. */
export const FOLDERS: Readonly<Record<EditedKind, string>> = {
  product: 'products',
  category: 'categories',
  news: 'news',
};

export const editPath = (kind: EditedKind, id: number): string => `${EDITOR}/${FOLDERS[kind]}/${id}`;

/** Page 1 without a number. */
export function listPath(kind: EditedKind, query = '', page = 1): string {
  const search = new URLSearchParams({ kind });
  if (query !== '') search.set('q', query);
  if (page > 1) search.set('page', String(page));
  return `${EDITOR}?${search}`;
}

/** A page of the editor with what a deed has led to. */
export function afterwards(path: string, facts: Readonly<Record<string, string>>): string {
  const [page = path, known = ''] = path.split('?');
  return `${page}?${new URLSearchParams([...new URLSearchParams(known), ...Object.entries(facts)])}`;
}
