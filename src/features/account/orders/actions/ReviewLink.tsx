import { useState } from 'react';
import { paths } from '../../../../paths.ts';
import type { ModalProduct } from '../../../../stores/page/modal.ts';
import { loadOnPress } from '../../../../stores/page/pressed-script.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import styles from '../lines.module.css';

export function ReviewLink({ product }: { product: ModalProduct }) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    const said = await loadOnPress(
      () => import('../../../../stores/reviews/review-permission.ts'),
      ({ startReview }) => startReview(product),
    );
    setRefusal(said ?? null);
    setBusy(false);
  };
  return (
    <div className={styles.review}>
      <Button
        variant="link"
        aria-label={`Написать отзыв: ${product.title}`}
        aria-haspopup="dialog"
        loading={isBusy}
        onClick={() => void start()}
      >
        Написать отзыв
      </Button>
      <p className={styles.refusal} role="status">
        {refusal !== null && (
          <>
            {refusal.replace(/\.$/, '')}. <a href={paths.ownReviews}>Мои отзывы</a>
          </>
        )}
      </p>
    </div>
  );
}
