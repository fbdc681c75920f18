import * as z from 'zod/mini';
import { LARGEST_UPLOAD_BYTES, type FileTarget } from '../../contract/shop/file.ts';
import { formatNumber } from '../text/format.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export const StoredUploadSchema = z.object({
  fileId: z.int(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Milliseconds since 1970. */
  uploadedAt: z.int(),
});

interface UploadFile {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Data URL. */
  readonly thumbnail: string | null;
}

/** `share`: uploaded part, 0 to 1. */
export type Upload = UploadFile &
  (
    | { readonly status: 'uploading'; readonly share: number }
    | { readonly status: 'failed'; readonly message: string; readonly again: boolean }
    | { readonly status: 'ready'; readonly fileId: number }
  );

const PICTURES = 'image/jpeg,image/png,image/webp';
const PAPERS = `application/pdf,${PICTURES}`;

/** For the file dialog; the shop checks again. */
export const acceptedTypes: Readonly<Record<FileTarget, string>> = {
  form: PAPERS,
  refund: PAPERS,
  review: PICTURES,
  'review-video': 'video/mp4',
  profile: PICTURES,
  card: PICTURES,
};

/** The contract's limit of files per field. */
export const uploadLimits: Readonly<Record<FileTarget, number>> = {
  form: 10,
  refund: 10,
  review: 10,
  'review-video': 2,
  profile: 1,
  card: 1,
};

export const uploadHints: Readonly<Record<FileTarget, string>> = {
  form: `Фотографии или PDF, до ${uploadLimits.form} файлов`,
  refund: `Фотографии или PDF, до ${uploadLimits.refund} файлов`,
  review: `JPG, PNG или WebP, до ${uploadLimits.review} снимков`,
  'review-video': `MP4 до ${LARGEST_UPLOAD_BYTES / MEGABYTE} МБ, не больше ${uploadLimits['review-video']}`,
  profile: 'JPG, PNG или WebP',
  card: 'JPG, PNG или WebP',
};

/** Targets shown by the image service. */
const pictureTargets: ReadonlySet<FileTarget> = new Set<FileTarget>(['review', 'profile', 'card']);

export const isPictureTarget = (target: FileTarget): boolean => pictureTargets.has(target);

export function uploadError(size: number): string | undefined {
  if (size === 0) return 'Файл пуст';
  return size > LARGEST_UPLOAD_BYTES ? `Файл больше ${LARGEST_UPLOAD_BYTES / MEGABYTE}\u00a0МБ` : undefined;
}

/** Bytes as «1,2 МБ». */
export const formatSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)))}\u00a0КБ`
    : `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10)}\u00a0МБ`;

export const readyFileIds = (uploads: readonly Upload[]): number[] =>
  uploads.flatMap((upload) => (upload.status === 'ready' ? [upload.fileId] : []));
