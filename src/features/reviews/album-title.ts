import type { ReviewFile } from './state/reviews.ts';

export const albumTitle = (files: readonly Pick<ReviewFile, 'kind'>[]): string =>
  files.some(({ kind }) => kind === 'video') ? 'Фото и\u00a0видео покупателей' : 'Фото покупателей';
