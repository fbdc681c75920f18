import { pictureIdIn } from '../../../ui/picture/picture-id.ts';
import { PORTRAIT, pictureAddress, pictureAddresses, WEBP } from '../../../ui/picture/picture.ts';
import styles from './Gallery.module.css';
import { isPhoto } from './slides.ts';

const WIDTH = 80;

function pictureOf(mediaUrl: string, fileId: number | undefined): HTMLElement {
  const picture = document.createElement('picture');
  if (fileId === undefined) return picture;
  const source = { mediaUrl, fileId, width: WIDTH } as const;
  const webp = picture.appendChild(document.createElement('source'));
  webp.type = WEBP;
  webp.srcset = pictureAddresses(source).srcset;
  const image = picture.appendChild(new Image(WIDTH, WIDTH * PORTRAIT));
  image.alt = '';
  image.loading = 'lazy';
  image.decoding = 'async';
  image.src = pictureAddress(source);
  return picture;
}

function filmSign(): HTMLElement {
  const sign = document.createElement('span');
  sign.className = styles.film ?? '';
  return sign;
}

/** The picture of an unplayed slide. */
const fileOf = (slide: Element): number | undefined =>
  pictureIdIn(slide.querySelector('img')?.getAttribute('src') ?? slide.querySelector('video')?.poster ?? '');

/** Replaces the numbers, which are links without scripts, by pictures. */
export function drawThumbs(
  thumbs: readonly HTMLAnchorElement[],
  slides: readonly Element[],
  mediaUrl: string,
): void {
  const photos = slides.filter(isPhoto).length;
  const [first] = slides;
  for (const [index, thumb] of thumbs.entries()) {
    const slide = slides[index];
    if (!slide) continue;
    const isFilm = !isPhoto(slide);
    const fileId = fileOf(slide) ?? (first && fileOf(first));
    thumb.setAttribute('aria-label', isFilm ? thumb.text.trim() : `Фото ${index + 1} из ${photos}`);
    thumb.replaceChildren(pictureOf(mediaUrl, fileId), ...(isFilm ? [filmSign()] : []));
  }
}
