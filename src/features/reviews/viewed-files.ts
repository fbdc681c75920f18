import type { ReviewFile } from './state/reviews.ts';

export interface ViewedFiles {
  readonly files: readonly Pick<ReviewFile, 'fileId' | 'kind'>[];
  readonly first: number;
}
