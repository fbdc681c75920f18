import type { ContentBlock, UnknownBlock } from '../../contract/content/content-block.ts';
import type { WithSafeHtml } from './safe-html.ts';

/** Blocks of unknown kinds are reduced to lines of text. */
export type ArticleBlock =
  | WithSafeHtml<Exclude<ContentBlock, UnknownBlock>>
  | { type: 'unknown'; lines: string[] };
