import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber, formatPlural } from '../../domain/text/format.ts';
import type { ReviewSummary } from './state/reviews.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './reviews.module.css';

/** Delay before content below the reviews is shown. */
const PATIENCE_MS = 1500;

/** Whether loading takes so long that content below is shown. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}

interface Props {
  summary: ReviewSummary;
  onUnfold: () => void;
  children: ReactNode;
}

/** Late reviews must not push content being read: they unfold off screen or on request. */
export function LateReviews({ summary: { average, counts }, onUnfold, children }: Props) {
  const unfoldUnseen = (element: HTMLElement | null) => {
    if (element && element.getBoundingClientRect().bottom > window.innerHeight) onUnfold();
  };
  return (
    <div ref={unfoldUnseen} className={styles.none}>
      <p className={styles.invitation}>
        {formatPlural(counts.total, ['отзыв', 'отзыва', 'отзывов'])}
        {average !== null && `, в\u00a0среднем ${formatNumber(average)} из\u00a05`}
      </p>
      <div className={styles.late}>
        <Button onClick={onUnfold}>Показать отзывы</Button>
        {children}
      </div>
    </div>
  );
}
