import { useRef } from 'react';
import { paths } from '../../../paths.ts';
import { ownReviews, type OwnReviewPage } from './state/own-reviews.ts';
import { ButtonLink } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { ListTurns } from '../ListTurns.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { pageOfAddress } from '../page-address.ts';
import { useListAddress } from '../use-list-address.ts';
import { OwnReview } from './OwnReview.tsx';
import styles from './reviews.module.css';

function Reviews({ page: { reviews, areOwn } }: { page: OwnReviewPage }) {
  if (!areOwn)
    return (
      <EmptyState title="Список отзывов пока не открыть">
        <p>Опубликованные отзывы, и&nbsp;ваши тоже, видны на&nbsp;страницах товаров.</p>
      </EmptyState>
    );
  if (reviews.length === 0)
    return (
      <EmptyState
        title="Вы ещё ничего не написали"
        actions={
          <ButtonLink href={paths.orders} variant="primary">
            Перейти к заказам
          </ButtonLink>
        }
      >
        <p>
          Расскажите, как ткань ведёт себя в&nbsp;деле: откройте заказ, который уже получили, и&nbsp;напишите
          о&nbsp;том, что в&nbsp;нём было.
        </p>
      </EmptyState>
    );
  return (
    <ol className={styles.list}>
      {reviews.map((review) => (
        <OwnReview key={review.id} review={review} />
      ))}
    </ol>
  );
}

export function OwnReviewsScreen() {
  const { state, turn, go, retry } = useListAddress(ownReviews, pageOfAddress);
  const top = useRef<HTMLDivElement>(null);
  return (
    <div ref={top} className={styles.screen} tabIndex={-1} aria-busy={turn.status === 'pending'}>
      <LoadedPart
        state={state}
        skeleton={<TextSkeleton label="Открываем отзывы" lines={8} />}
        failedTitle="Отзывы не открылись"
        onRetry={retry}
      >
        {(page) => (
          <>
            <Reviews page={page} />
            {page.areOwn && (
              <ListTurns
                turn={turn}
                top={top}
                meta={page.meta}
                path={paths.ownReviews}
                onGo={go}
                onRetry={retry}
              />
            )}
          </>
        )}
      </LoadedPart>
    </div>
  );
}
