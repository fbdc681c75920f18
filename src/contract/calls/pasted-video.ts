import * as z from 'zod/mini';

declare const pastedVideo: unique symbol;

/**
 * What an editor pasted of a video elsewhere: its address or the code of its player. A text at run time, and opaque:
 * `parseVideoLink` alone makes addresses of it.
 */
export interface PastedVideo {
  readonly [pastedVideo]: true;
}

export const asPastedVideo = (text: string): PastedVideo => text as unknown as PastedVideo;

export const PastedVideoSchema = z.pipe(z.string(), z.transform(asPastedVideo));

export const pastedText = (video: PastedVideo): string => video as unknown as string;
