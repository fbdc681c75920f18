import type { ReactNode } from 'react';
import { formatNumber, formatPlural, percent, plural } from '../../domain/text/format.ts';
import type { ReviewSummary } from './state/reviews.ts';
import { Stars } from '../../ui/choice/Stars.tsx';
import page from '../../ui/styles/page.module.css';
import styles from './reviews.module.css';

interface Props {
  summary: ReviewSummary;
  chosen: number | null;
  onRating: (rating: number | null) => void;
  children: ReactNode;
}

const stars = ['звезда', 'звезды', 'звёзд'] as const;
const reviews = ['отзыв', 'отзыва', 'отзывов'] as const;

/** A bar filters the list by its rating. */
export function Summary({ summary, chosen, onRating, children }: Props) {
  const { average, counts } = summary;
  const ratings = (counts.ratings ?? []).toSorted((one, other) => other.rating - one.rating);
  return (
    <div className={styles.summary}>
      {average !== null && (
        <div className={styles.average}>
          <b aria-hidden="true">{formatNumber(average)}</b>
          <div>
            <Stars rating={average} size={22} />
            <p className={styles.quiet}>{formatPlural(counts.total, reviews)}</p>
          </div>
        </div>
      )}
      {ratings.length > 0 && (
        <ul className={styles.bars} aria-label="Отзывы по оценкам">
          {ratings.map(({ rating, count }) => (
            <li key={rating}>
              <button
                type="button"
                className={styles.bar}
                aria-pressed={chosen === rating}
                aria-disabled={(count === 0 && chosen !== rating) || undefined}
                onClick={() => {
                  if (chosen === rating) onRating(null);
                  else if (count > 0) onRating(rating);
                }}
              >
                <span>
                  {rating}
                  <span className={page.visuallyHidden}> {plural(rating, stars)}:</span>
                </span>
                <span className={styles.track}>
                  <span style={{ width: `${percent(count, counts.total)}%` }} />
                </span>
                <span className={styles.count}>
                  {count}
                  <span className={page.visuallyHidden}> {plural(count, reviews)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
