import { EDITOR } from '../staff/paths.ts';
import type { Kind } from './kinds/kind.ts';

export const editPath = ({ segment }: Kind, id: string): string =>
  `${EDITOR}/${segment}/${encodeURIComponent(id)}`;

/** The form of a record that is not there yet. */
export const newPath = ({ segment }: Kind): string => `${EDITOR}/${segment}/new`;

export const DRAFTS = `${EDITOR}/drafts`;

/** The form of a draft. */
export const draftEditPath = (kind: Kind, id: string): string => `${editPath(kind, id)}/draft`;

/** Page 1 without a number; without a kind, what is found of all of them. */
export function listPath(kind: Kind | undefined, query = '', page = 1): string {
  const search = new URLSearchParams();
  if (kind) search.set('kind', kind.kind);
  if (query !== '') search.set('q', query);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? EDITOR : `${EDITOR}?${search}`;
}

/** A path of the editor with further query parameters. */
export function withQuery(path: string, params: Readonly<Record<string, string>>): string {
  const [page = path, query = ''] = path.split('?');
  return `${page}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(params)])}`;
}
