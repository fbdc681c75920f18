import type { FileTarget } from '../../contract/shop/file.ts';

/** Media types that any upload can have, and the ending that a file of the type gets. */
export const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
} as const;
export type FileType = keyof typeof EXTENSIONS;
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

const PICTURES: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp'];
const PAPERS: readonly FileType[] = ['application/pdf', ...PICTURES];

export interface TargetRule {
  types: readonly FileType[];
  megabytes: number;
  /** Whether the image and video services show it; what was sent with a review, once that is published. */
  shown: boolean;
}

/** What each target takes. Forms and refunds stay between the visitor and the shop; nothing of the shop shows profiles and cards. */
export const TARGET_RULES: Readonly<Record<FileTarget, TargetRule>> = {
  form: { types: PAPERS, megabytes: 10, shown: false },
  refund: { types: PAPERS, megabytes: 10, shown: false },
  review: { types: PICTURES, megabytes: 10, shown: true },
  'review-video': { types: ['video/mp4'], megabytes: 20, shown: true },
  profile: { types: PICTURES, megabytes: 5, shown: false },
  card: { types: PICTURES, megabytes: 5, shown: false },
};

export const isPicture = (type: FileType): type is PictureType => type.startsWith('image/');

const TITLES: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
};

/** «PDF, JPG, PNG или WebP». */
export const typeTitles = (types: readonly FileType[]): string =>
  new Intl.ListFormat('ru', { type: 'disjunction' }).format(types.map((type) => TITLES[type]));
