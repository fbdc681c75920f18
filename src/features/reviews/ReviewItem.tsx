import { useId, useState } from 'react';
import type { Review } from '../../contract/catalog/review.ts';
import { formatLongDate } from '../../domain/text/format.ts';
import type { ReviewFile } from './state/reviews.ts';
import { Stars } from '../../ui/choice/Stars.tsx';
import { FileTile } from './FileTile.tsx';
import type { ViewedFiles } from './viewed-files.ts';
import styles from './review.module.css';

interface Props {
  mediaUrl: string;
  review: Review;
  onView: (viewed: ViewedFiles) => void;
}

/** Characters and lines. */
const LONG_TEXT = 600;
const MANY_LINES = 9;

const isLong = (text: string): boolean => text.length > LONG_TEXT || text.split('\n').length > MANY_LINES;

const filesOf = ({ imageIds, videoIds }: Review): Pick<ReviewFile, 'fileId' | 'kind'>[] => [
  ...imageIds.map((fileId) => ({ fileId, kind: 'image' as const })),
  ...videoIds.map((fileId) => ({ fileId, kind: 'video' as const })),
];

/** User texts, shown verbatim. */
export function ReviewItem({ mediaUrl, review, onView }: Props) {
  const { author, createdAt, rating, text, params, answer } = review;
  const id = useId();
  const long = isLong(text);
  const [open, setOpen] = useState(false);
  const files = filesOf(review);
  return (
    <article className={styles.review} aria-labelledby={id} tabIndex={-1}>
      <header className={styles.header}>
        <h3 className={styles.author} id={id} dir="auto">
          {author || 'Покупатель'}
        </h3>
        <Stars rating={rating} size={16} />
        <time className={styles.date} dateTime={createdAt}>
          {formatLongDate(createdAt)}
        </time>
      </header>
      <p
        className={long && !open ? `${styles.text} ${styles.folded}` : styles.text}
        dir="auto"
        id={`${id}-text`}
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={`${id}-text`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Свернуть' : 'Читать целиком'}
        </button>
      )}
      {params.length > 0 && (
        <dl className={styles.params}>
          {params.map(({ code, title, value }) => (
            <div key={code}>
              <dt>{title}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <li key={file.fileId}>
              <FileTile
                mediaUrl={mediaUrl}
                file={file}
                label={`${index + 1} из ${files.length} к отзыву: ${author}`}
                onOpen={() => onView({ files, first: index })}
              />
            </li>
          ))}
        </ul>
      )}
      {answer !== null && (
        <div className={styles.answer}>
          <h4>Ответ магазина</h4>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </article>
  );
}
