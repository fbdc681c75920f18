import type { Article } from './article.ts';

/** Every article of the magazine. */
export const ARTICLES: readonly Article[] = [];
