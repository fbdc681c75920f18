import type { ContentBlock, UnknownBlock } from '../../contract/content/content-block.ts';
import type { WithSafeHtml } from './safe-html.ts';

/** A part of an article as its page shows it. Of a block of an unknown kind the lines of its text are left. */
export type ArticleBlock =
  | WithSafeHtml<Exclude<ContentBlock, UnknownBlock>>
  | { type: 'unknown'; lines: string[] };
