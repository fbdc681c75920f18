import type { PastedVideo } from '../../../contract/calls/pasted-video.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { type ForeignVideo, parseVideoLink } from '../../../domain/content/video.ts';

/** `anchor` is the address's fragment. */
export type Slide = { readonly anchor: string; readonly name: string } & (
  | { readonly kind: 'photo'; readonly fileId: number }
  /** The shop's own video. */
  | { readonly kind: 'clip'; readonly fileId: number; readonly captions?: string | undefined }
  | { readonly kind: 'embed'; readonly video: ForeignVideo }
);

interface Shown {
  readonly imageIds: readonly number[];
  readonly videos: Product['videos'];
  readonly videoLink: PastedVideo | null;
}

/** Pictures first, then videos; an unsupported video is a link. */
export function gallerySlides({ imageIds, videos: clips, videoLink }: Shown) {
  const link = parseVideoLink(videoLink);
  const photos: Slide[] = imageIds.map((fileId, index) => ({
    kind: 'photo',
    fileId,
    anchor: `photo-${index + 1}`,
    name: `Фото ${index + 1} из ${imageIds.length}`,
  }));
  const films = [
    ...clips.map((clip) => ({ kind: 'clip', ...clip }) as const),
    ...(link?.kind === 'embed' ? [{ kind: 'embed', video: link.video } as const] : []),
  ];
  const videos: Slide[] = films.map((film, index) => ({
    ...film,
    anchor: `video-${index + 1}`,
    name: films.length === 1 ? 'Видео' : `Видео ${index + 1} из ${films.length}`,
  }));
  return { slides: [...photos, ...videos], externalVideo: link?.kind === 'link' ? link : undefined };
}
