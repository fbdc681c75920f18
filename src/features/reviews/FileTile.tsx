import { useState } from 'react';
import type { ReviewFile } from './state/reviews.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { pictureAddresses, WEBP } from '../../ui/picture/picture.ts';
import styles from './files.module.css';

interface Props {
  mediaUrl: string;
  file: Pick<ReviewFile, 'fileId' | 'kind'>;
  /** Position for screen readers. */
  label: string;
  onOpen: () => void;
}

/** CSS pixels. */
const SIDE = 112;

/** A video without a still is a dark tile. */
export function FileTile({ mediaUrl, file: { fileId, kind }, label, onOpen }: Props) {
  const [failed, setFailed] = useState(false);
  const { src, srcset } = pictureAddresses({ mediaUrl, fileId, width: SIDE });
  const isVideo = kind === 'video';
  return (
    <button
      type="button"
      className={isVideo ? `${styles.tile} ${styles.video}` : styles.tile}
      aria-label={`${isVideo ? 'Видео' : 'Фото'} ${label}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {!failed && (
        <picture>
          <source type={WEBP} srcSet={srcset} />
          <img
            src={src}
            alt=""
            width={SIDE}
            height={SIDE}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
          />
        </picture>
      )}
      {(isVideo || failed) && (
        <span className={styles.sign}>
          <Icon name={isVideo ? 'play' : 'eye-off'} size={24} />
        </span>
      )}
    </button>
  );
}
