import { useId } from 'react';
import type { ListedReview, ReviewState } from '../../../contract/catalog/review.ts';
import { withFilesKey } from '../../../contract/content/media.ts';
import { videoUrlAt } from '../../../domain/content/media-address.ts';
import { formatLongDate } from '../../../domain/text/format.ts';
import { paths, productPath } from '../../../paths.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { pictureAddress, pictureAddresses, WEBP } from '../../../ui/picture/picture.ts';
import { Stars } from '../../../ui/choice/Stars.tsx';
import styles from './reviews.module.css';

const states: Record<ReviewState, string> = {
  waiting: 'Ждёт проверки',
  published: 'Опубликован',
  rejected: 'Отклонён',
};

/** CSS pixels. */
const THUMBNAIL = 80;
const LARGE = 800;

function subjectOf({ productId, product }: ListedReview): { title: string; path: string | undefined } {
  if (productId === null) return { title: 'Отзыв о\u00a0магазине', path: paths.reviews };
  if (!product) return { title: 'Товар больше не\u00a0продаётся', path: undefined };
  const { title, categories } = product;
  return { title, path: categories.length > 0 ? productPath(product) : undefined };
}

function Files({ review: { imageIds, videoIds, filesKey } }: { review: ListedReview }) {
  const { mediaUrl } = pageContext().shop;
  if (imageIds.length + videoIds.length === 0) return null;
  return (
    <ul className={styles.files}>
      {imageIds.map((fileId, index) => (
        <li key={fileId}>
          <a
            href={withFilesKey(pictureAddress({ mediaUrl, fileId, width: LARGE }), filesKey)}
            target="_blank"
            rel="noopener"
          >
            <Thumbnail
              fileId={fileId}
              filesKey={filesKey}
              alt={`Ваше фото ${index + 1} из ${imageIds.length}, откроется в\u00a0новой вкладке`}
            />
          </a>
        </li>
      ))}
      {videoIds.map((fileId, index) => (
        <li key={fileId}>
          <a
            className={styles.video}
            href={withFilesKey(videoUrlAt(mediaUrl, fileId), filesKey)}
            target="_blank"
            rel="noopener"
            aria-label={`Ваше видео ${index + 1} из ${videoIds.length}, откроется в\u00a0новой вкладке`}
          >
            <Icon name="play" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailProps {
  fileId: number;
  filesKey: ListedReview['filesKey'];
  alt: string;
}

function Thumbnail({ fileId, filesKey, alt }: ThumbnailProps) {
  const { mediaUrl } = pageContext().shop;
  const { src, srcset } = pictureAddresses({ mediaUrl, fileId, width: THUMBNAIL });
  return (
    <picture>
      <source type={WEBP} srcSet={withFilesKey(srcset, filesKey)} />
      <img src={withFilesKey(src, filesKey)} alt={alt} width={THUMBNAIL} height={THUMBNAIL} loading="lazy" />
    </picture>
  );
}

export function OwnReview({ review }: { review: ListedReview }) {
  const { rating, text, params, createdAt, answer, state = 'waiting', reason, product } = review;
  const { title, path } = subjectOf(review);
  const id = useId();
  return (
    <li className={styles.review} aria-labelledby={id}>
      {product && (
        <div className={styles.picture}>
          <Picture mediaUrl={pageContext().shop.mediaUrl} fileId={product.imageId} alt="" width={THUMBNAIL} />
        </div>
      )}
      <div className={styles.body}>
        <h2 className={styles.title} id={id}>
          {path === undefined ? title : <a href={path}>{title}</a>}
        </h2>
        <p className={styles.facts}>
          <Stars rating={rating} size={16} />
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
          <span className={styles[state]}>{states[state]}</span>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {params.length > 0 && (
          <dl className={styles.params}>
            {params.map(({ code, title: name, value }) => (
              <div key={code}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Files review={review} />
        {reason && (
          <div className={styles.answer}>
            <h3>Почему отклонён</h3>
            <p dir="auto">{reason}</p>
          </div>
        )}
        {answer !== null && (
          <div className={styles.answer}>
            <h3>Ответ магазина</h3>
            <p dir="auto">{answer}</p>
          </div>
        )}
      </div>
    </li>
  );
}
