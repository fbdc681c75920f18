import { formatNumber } from '../../domain/text/format.ts';
import styles from './Stars.module.css';

interface Props {
  /** 0 to 5, with fractions. */
  rating: number;
  /** CSS pixels. */
  size?: number;
}

const MOST = 5;

/** Read as a number. */
export function Stars({ rating, size = 18 }: Props) {
  const share = `${(Math.min(MOST, Math.max(0, rating)) / MOST) * 100}%`;
  return (
    <span
      className={styles.stars}
      style={{
        width: size * MOST,
        height: size,
        maskSize: `${size}px`,
        background: `linear-gradient(90deg, var(--rating) ${share}, var(--surface-strong) ${share})`,
      }}
      role="img"
      aria-label={`Оценка ${formatNumber(rating)} из ${MOST}`}
    />
  );
}
