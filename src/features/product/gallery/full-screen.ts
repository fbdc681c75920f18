import { openModal } from '../../../ui/dialog/page-scroll.ts';
import type { IconName } from '../../../ui/icon/icons.ts';
import { largeAddress } from '../shipping/large-address.ts';
import styles from './FullScreen.module.css';
import { isPhoto, type Slides } from './slides.ts';

interface Photo {
  readonly large: string;
  readonly alt: string;
  /** The page's own picture. */
  readonly small: string;
  readonly index: number;
}

const photosOf = (gallery: HTMLElement, mediaUrl: string): Photo[] =>
  [...gallery.querySelectorAll<HTMLElement>('[data-strip] > li')].flatMap((slide, index) => {
    const image = slide.querySelector('img');
    return isPhoto(slide) && image
      ? [
          {
            large: largeAddress(mediaUrl, image.currentSrc),
            alt: image.alt,
            small: image.currentSrc,
            index,
          },
        ]
      : [];
  });

function button(name: string, icon: IconName, label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `${styles.tool} ${styles[name]}`;
  element.setAttribute('aria-label', label);
  Object.assign(element.appendChild(document.createElement('i')).dataset, { icon, size: '24' });
  element.addEventListener('click', press);
  return element;
}

function frameOf({ large, small, alt }: Photo): HTMLElement {
  const frame = document.createElement('li');
  frame.className = styles.frame ?? '';
  const image = frame.appendChild(new Image());
  image.alt = alt;
  image.loading = 'lazy';
  // The page's picture is enlarged until the large one is loaded.
  if (small) image.style.backgroundImage = `url("${small}")`;
  image.src = large;
  return frame;
}

/** Centres the zoom at the pointer. */
function zoomAt(frame: HTMLElement, [x, y]: readonly [number, number]) {
  frame.dataset.zoomed = '';
  frame.tabIndex = 0;
  frame.scrollTo({
    left: x * frame.scrollWidth - frame.clientWidth / 2,
    top: y * frame.scrollHeight - frame.clientHeight / 2,
    behavior: 'instant',
  });
}

function unzoom(frame: HTMLElement) {
  delete frame.dataset.zoomed;
  frame.removeAttribute('tabindex');
}

/** Opens the gallery full-screen at the current picture; leaves it at the last one. */
export function openFullScreen(gallery: HTMLElement, slides: Slides, mediaUrl: string): void {
  const photos = photosOf(gallery, mediaUrl);
  const [first] = photos;
  if (!first) return;
  const dialog = document.createElement('dialog');
  dialog.className = styles.screen ?? '';
  dialog.setAttribute('aria-label', `Фотографии: ${first.alt}`);
  const strip = document.createElement('ul');
  strip.className = styles.strip ?? '';
  strip.tabIndex = 0;
  strip.setAttribute('aria-label', 'Фотографии');
  const frames = photos.map(frameOf);
  strip.append(...frames);
  const counter = document.createElement('p');
  counter.className = styles.counter ?? '';
  counter.setAttribute('role', 'status');

  let current = Math.max(
    0,
    photos.findIndex(({ index }) => index === slides.current()),
  );
  const go = (index: number, behavior: ScrollBehavior = 'auto') =>
    strip.scrollTo({ left: index * strip.clientWidth, behavior });
  const zoom = button('zoom', 'search', 'Приблизить', () => toggleZoom([0.5, 0.5]));
  const previous = button('previous', 'arrow-left', 'Предыдущее фото', () => go(current - 1));
  const next = button('next', 'arrow-right', 'Следующее фото', () => go(current + 1));

  const mark = () => {
    counter.textContent = `Фото ${current + 1} из ${photos.length}`;
    // `disabled` would lose the focus.
    previous.ariaDisabled = String(current === 0);
    next.ariaDisabled = String(current === photos.length - 1);
    zoom.setAttribute('aria-pressed', String(frames[current]?.dataset.zoomed !== undefined));
  };
  const toggleZoom = (point: readonly [number, number]) => {
    const frame = frames[current];
    if (!frame) return;
    if (frame.dataset.zoomed === undefined) zoomAt(frame, point);
    else unzoom(frame);
    mark();
  };

  strip.addEventListener(
    'scroll',
    () => {
      const seen = Math.round(strip.scrollLeft / strip.clientWidth);
      if (seen === current) return;
      for (const frame of frames) unzoom(frame);
      current = seen;
      mark();
    },
    { passive: true },
  );
  strip.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof HTMLImageElement)) return dialog.close();
    const { left, top, width, height } = target.getBoundingClientRect();
    toggleZoom([(clientX - left) / width, (clientY - top) / height]);
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLElement && event.target.dataset.zoomed !== undefined) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(Math.max(0, Math.min(photos.length - 1, current + step)));
  });
  dialog.addEventListener('close', () => {
    slides.show(photos[current]?.index ?? 0, 'instant');
    dialog.remove();
  });

  const close = button('close', 'close', 'Закрыть', () => dialog.close());
  dialog.append(strip, counter, ...(photos.length > 1 ? [previous, next] : []), zoom, close);
  document.body.append(dialog);
  openModal(dialog);
  close.focus();
  go(current, 'instant');
  mark();
}
