import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ModalProduct } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { reviewsOf } from './state/reviews.ts';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { useStableListEnd } from '../../ui/list/use-stable-list-end.ts';
import { Album } from './Album.tsx';
import { FileViewer } from './FileViewer.tsx';
import { LateReviews, useIsLate } from './LateReviews.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewsSkeleton } from './ReviewsSkeleton.tsx';
import { Summary } from './Summary.tsx';
import type { ViewedFiles } from './viewed-files.ts';
import { WriteReviewButton } from './WriteReviewButton.tsx';
import styles from './reviews.module.css';

interface Props {
  /** Null for reviews of the shop. */
  product: ModalProduct | null;
}

export function Reviews({ product }: Props) {
  const reviews = reviewsOf(product?.id ?? null);
  const state = useStore(reviews.$reviews, { ssr: 'initial' });
  const [viewed, setViewed] = useState<ViewedFiles | null>(null);
  const isLate = useIsLate(state.status === 'loading') && product !== null;
  const [isUnfolded, setUnfolded] = useState(false);
  useEffect(() => void reviews.load(), [reviews]);
  useStableListEnd(product === null && state.status === 'loading');

  if (state.status === 'loading') return <ReviewsSkeleton ofShop={product === null} isLate={isLate} />;
  if (state.status === 'failed')
    return (
      <FailedState
        title="Отзывы не открылись"
        message={state.message}
        onRetry={() => {
          setUnfolded(true);
          void reviews.load();
        }}
      >
        Остальное на&nbsp;странице в&nbsp;порядке.
      </FailedState>
    );
  const { summary } = state;
  const { mediaUrl } = pageContext().shop;
  if (summary.counts.total === 0)
    return (
      <div className={styles.none}>
        <p className={styles.invitation}>
          {product
            ? 'Об\u00a0этой вещи ещё никто не\u00a0написал'
            : 'О\u00a0магазине ещё никто не\u00a0написал'}
        </p>
        <p>
          {product
            ? 'Расскажите, какой она оказалась: другим будет легче выбрать.'
            : 'Расскажите, как вы\u00a0выбирали и\u00a0как доехал заказ: это читают все, кто сомневается.'}
        </p>
        <WriteReviewButton product={product} />
      </div>
    );
  if (isLate && !isUnfolded)
    return (
      <LateReviews summary={summary} onUnfold={() => setUnfolded(true)}>
        <WriteReviewButton product={product} />
      </LateReviews>
    );
  return (
    <div className={styles.reviews}>
      <Summary
        summary={summary}
        chosen={state.filter.rating}
        onRating={(rating) => void reviews.choose({ rating })}
      >
        <WriteReviewButton product={product} />
      </Summary>
      <div className={styles.main}>
        {summary.files.length > 0 && (
          <Album
            mediaUrl={mediaUrl}
            files={summary.files}
            onOpen={(first) => setViewed({ files: summary.files, first })}
          />
        )}
        <ReviewList
          mediaUrl={mediaUrl}
          state={state}
          onFilter={(part) => void reviews.choose(part)}
          onMore={() => void reviews.showMore()}
          onRetry={() => void reviews.retry()}
          onView={setViewed}
        />
      </div>
      {viewed && <FileViewer mediaUrl={mediaUrl} {...viewed} onClose={() => setViewed(null)} />}
    </div>
  );
}
