import { useRef } from 'react';
import { formatPlural } from '../../domain/text/format.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { EVERY_REVIEW, type ReviewFilter, type ReviewsState } from './state/reviews.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import page from '../../ui/styles/page.module.css';
import type { ViewedFiles } from './viewed-files.ts';
import styles from './reviews.module.css';

interface Props {
  mediaUrl: string;
  state: Extract<ReviewsState, { status: 'ready' }>;
  onFilter: (part: Partial<ReviewFilter>) => void;
  onMore: () => void;
  onRetry: () => void;
  onView: (viewed: ViewedFiles) => void;
}

const sorts: readonly (readonly [sort: ReviewFilter['sort'], title: string])[] = [
  ['new', 'Сначала новые'],
  ['-rating', 'Сначала с высокой оценкой'],
  ['rating', 'Сначала с низкой оценкой'],
];

export function ReviewList({ mediaUrl, state, onFilter, onMore, onRetry, onView }: Props) {
  const { filter, reviews, totalCount, hasMore, loading, failure, summary } = state;
  const list = useRef<HTMLOListElement>(null);
  const narrowed = filter.rating !== null || filter.withFiles;
  const showAll = () => onFilter({ rating: null, withFiles: false });
  const showMore = () => {
    // The button may disappear with the last page; the focus moves to the next review.
    list.current?.lastElementChild?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
    onMore();
  };
  return (
    <div>
      <div className={styles.controls}>
        <label className={styles.sort}>
          <span className={page.visuallyHidden}>Порядок отзывов</span>
          <select
            value={filter.sort}
            onChange={({ currentTarget }) =>
              onFilter({
                sort: sorts.find(([sort]) => sort === currentTarget.value)?.[0] ?? EVERY_REVIEW.sort,
              })
            }
          >
            {sorts.map(([sort, title]) => (
              <option key={sort} value={sort}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {summary.counts.withFiles > 0 && (
          <button
            type="button"
            className={styles.chip}
            aria-pressed={filter.withFiles}
            onClick={() => onFilter({ withFiles: !filter.withFiles })}
          >
            С фото и видео <span>{summary.counts.withFiles}</span>
          </button>
        )}
        {narrowed && (
          <button type="button" className={styles.all} onClick={showAll}>
            Показать все
          </button>
        )}
        <p className={styles.found} role="status">
          {loading === 'list'
            ? 'Загружаем'
            : narrowed && formatPlural(totalCount, ['отзыв', 'отзыва', 'отзывов'])}
        </p>
      </div>
      {failure !== null && (
        <Notice kind="error" action={<Button onClick={onRetry}>Повторить</Button>}>
          {failure}
        </Notice>
      )}
      {reviews.length === 0 && failure === null && loading === 'no' && (
        <p className={styles.quiet}>Таких отзывов нет.</p>
      )}
      <ol ref={list} className={styles.list} aria-busy={loading === 'list'}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem mediaUrl={mediaUrl} review={review} onView={onView} />
          </li>
        ))}
      </ol>
      {hasMore && failure === null && (
        <Button loading={loading === 'more'} onClick={showMore}>
          {basketMessages.showMore}
        </Button>
      )}
    </div>
  );
}
