import { useEffect, useState } from 'react';
import type { ModalProduct } from '../../stores/page/modal.ts';
import { startReview, takeWantedReview } from '../../stores/reviews/review-permission.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import styles from './reviews.module.css';

/** The way to write a review; the shop says whether the visitor may. */
export function WriteReviewButton({ product }: { product: ModalProduct | null }) {
  const [asking, setAsking] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const start = async () => {
    setAsking(true);
    setMessage(await startReview(product));
    setAsking(false);
  };
  useEffect(() => {
    if (takeWantedReview()) void startReview(product).then(setMessage);
  }, [product]);
  return (
    <div className={styles.write}>
      <Button aria-haspopup="dialog" loading={asking} onClick={() => void start()}>
        Написать отзыв
      </Button>
      {message !== null && <Notice>{message}</Notice>}
    </div>
  );
}
