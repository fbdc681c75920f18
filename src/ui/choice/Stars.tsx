import { formatNumber } from '../../domain/text/format.ts';
import styles from './Stars.module.css';

interface Props {
  /** 0 to 5, with fractions. */
  rating: number;
  /** CSS pixels. */
  size?: number;
}

const MAX_RATING = 5;

/** Read as a number. */
export function Stars({ rating, size = 18 }: Props) {
  const share = `${(Math.min(MAX_RATING, Math.max(0, rating)) / MAX_RATING) * 100}%`;
  return (
    <span
      className={styles.stars}
      style={{
        width: size * MAX_RATING,
        height: size,
        maskSize: `${size}px`,
        background: `linear-gradient(90deg, var(--rating) ${share}, var(--surface-strong) ${share})`,
      }}
      role="img"
      aria-label={`Оценка ${formatNumber(rating)} из ${MAX_RATING}`}
    />
  );
}
