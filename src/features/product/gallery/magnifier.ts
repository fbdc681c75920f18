import { largeAddress } from '../shipping/large-address.ts';
import styles from './Gallery.module.css';

const MAGNIFICATION = 2.5;

export function connectMagnifier(gallery: HTMLElement, mediaUrl: string): void {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  const lens = document.createElement('div');
  lens.className = styles.lens ?? '';
  lens.setAttribute('aria-hidden', 'true');

  const magnify = (photo: HTMLElement, event: PointerEvent) => {
    const { left, top, width, height } = photo.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    if (lens.parentElement !== photo) {
      photo.append(lens);
      // The page's picture is enlarged until the large one is loaded.
      const shown = photo.querySelector('img')?.currentSrc ?? '';
      const large = largeAddress(mediaUrl, shown);
      lens.style.backgroundImage = `url("${large}"), url("${shown}")`;
    }
    const radius = lens.offsetWidth / 2;
    lens.style.left = `${x - radius}px`;
    lens.style.top = `${y - radius}px`;
    lens.style.backgroundSize = `${width * MAGNIFICATION}px ${height * MAGNIFICATION}px`;
    lens.style.backgroundPosition = `${radius - x * MAGNIFICATION}px ${radius - y * MAGNIFICATION}px`;
    lens.style.opacity = '1';
  };

  for (const photo of gallery.querySelectorAll<HTMLElement>('[data-strip] > li:has(> picture)')) {
    photo.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' && !photo.querySelector('[data-failed]')) magnify(photo, event);
    });
    photo.addEventListener('pointerleave', () => {
      lens.style.opacity = '0';
    });
  }
}
