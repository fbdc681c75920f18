import type { PictureWidth } from '../../contract/content/media.ts';
import {
  lazySizes,
  WEBP,
  pictureAddress,
  pictureAddresses,
  pictureWidths,
  type FixedWidth,
} from './picture.ts';
import styles from './Picture.module.css';

interface Look {
  mediaUrl: string;
  /** Null for the placeholder. */
  fileId: number | null;
  alt: string;
  eager?: boolean;
}
/** CSS pixels; the ratio is 4:5. */
type Width =
  /** 1x and 2x. */
  | { width: FixedWidth; sizes?: undefined; widths?: undefined }
  /** By `widths`. */
  | { width: PictureWidth; sizes: string; widths: readonly PictureWidth[] };

export function Picture({ mediaUrl, fileId, alt, eager = false, ...wide }: Look & Width) {
  const { width } = wide;
  const sizes = wide.sizes && (eager ? wide.sizes : lazySizes(wide.sizes));
  if (fileId === null)
    return (
      <span
        className={`${styles.frame} ${styles.empty}`}
        {...(alt !== '' && { role: 'img', 'aria-label': alt })}
      />
    );
  const srcset =
    wide.sizes === undefined
      ? pictureAddresses({ mediaUrl, fileId, width: wide.width }).srcset
      : pictureWidths({ mediaUrl, fileId }, wide.widths);
  return (
    <picture className={styles.frame}>
      <source type={WEBP} srcSet={srcset} sizes={sizes} />
      <img
        src={pictureAddress({ mediaUrl, fileId, width })}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
