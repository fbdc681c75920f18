import { CONTENT_HOOK_PATH } from '../../contract/content/content-hook.ts';
import { OPS_PATH } from '../../operations/ops/ops-path.ts';
import { paths } from '../../paths.ts';
import { destinationOf } from '../../server/address.ts';
import { isWatchPath } from './watch-paths.ts';

/** What sort of address a request is for; the only thing that metrics and the log contain of it. */
export type RouteKind =
  | 'page'
  | 'asset'
  | 'on-demand'
  | 'picture'
  | 'redirect'
  | 'none'
  | 'hook'
  | 'ops'
  | 'ops-events'
  | 'draft'
  | 'watch';

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The kind of a request's target as it was sent. */
export function routeKind(target: string): RouteKind {
  const [path = '/'] = target.split('?', 1);
  if (isWatchPath(path)) return 'watch';
  if (path === `${OPS_PATH}/events`) return 'ops-events';
  if (isBelow(path, OPS_PATH)) return 'ops';
  if (isBelow(path, CONTENT_HOOK_PATH)) return 'hook';
  if (isBelow(path, paths.drafts)) return 'draft';
  const destination = destinationOf(target);
  switch (destination.kind) {
    case 'file':
      return destination.path.startsWith('/_astro/') ? 'asset' : 'page';
    case 'selection':
      return 'page';
    case 'share':
      return 'picture';
    default:
      return destination.kind;
  }
}
