import type { ReviewFile } from './state/reviews.ts';

/** Pictures and videos to show in the viewer, and the index of the one that is shown first. */
export interface ViewedFiles {
  readonly files: readonly Pick<ReviewFile, 'fileId' | 'kind'>[];
  readonly first: number;
}
