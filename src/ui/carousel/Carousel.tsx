import { Children, type ReactNode, useEffect, useRef } from 'react';
import { awaitCarousel } from './carousel.ts';
import styles from './Carousel.module.css';
import { Icon } from '../icon/Icon.tsx';

interface Props {
  label: string;
  /** `<li>` elements with keys, such as `ProductCard`. */
  children: ReactNode;
}

/** Becomes a carousel near the screen. */
export function Carousel({ label, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children)
    .map((slide) => (typeof slide === 'object' && 'key' in slide ? slide.key : ''))
    .join();
  useEffect(() => (frame.current ? awaitCarousel(frame.current) : undefined), [slides]);
  return (
    <div ref={frame} className={styles.frame} data-carousel="">
      <div
        className={styles.track}
        data-glide-el="track"
        tabIndex={0}
        role="group"
        aria-roledescription="карусель"
        aria-label={label}
      >
        <ul className={styles.row}>{children}</ul>
      </div>
      <button
        className={`${styles.arrow} ${styles.back}`}
        type="button"
        aria-label="Назад"
        data-turn="back"
        hidden
      >
        <Icon name="arrow-left" size={20} />
      </button>
      <button
        className={`${styles.arrow} ${styles.on}`}
        type="button"
        aria-label="Дальше"
        data-turn="on"
        hidden
      >
        <Icon name="arrow-right" size={20} />
      </button>
    </div>
  );
}
