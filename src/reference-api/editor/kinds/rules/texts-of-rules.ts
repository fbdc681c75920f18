import type { ContentName } from '../../../../contract/content/content-hook.ts';

/** What tells shoppers of the rules by which the shop sells. */
export const TEXTS_OF_RULES: readonly ContentName[] = [
  { kind: 'page' },
  { kind: 'news' },
  { kind: 'banner' },
];
