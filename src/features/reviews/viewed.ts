import type { ReviewFile } from '../../stores/reviews.ts';

/** Pictures and videos that are looked at, and which of them first. */
export interface Viewed {
  readonly files: readonly Pick<ReviewFile, 'fileId' | 'kind'>[];
  readonly first: number;
}
