import { PORTRAIT, pictureAddresses, pictureWidths } from './picture.ts';
import styles from './Picture.module.css';

interface Props {
  apiUrl: string;
  /** Null shows the «no picture» cloth. */
  fileId: number | null;
  alt: string;
  /** CSS pixels that the picture takes; its height follows from 4:5. */
  width: number;
  eager?: boolean;
  /** With `sizes` the browser chooses among `widths`; without, between 1x and 2x. */
  sizes?: string;
  widths?: readonly number[];
}

export const Picture = ({ apiUrl, fileId, alt, width, eager = false, sizes, widths = [] }: Props) => {
  if (fileId === null)
    return <span className={`${styles.frame} ${styles.empty}`} role="img" aria-label={alt} />;
  const { src, srcset } = pictureAddresses({ apiUrl, fileId, width });
  return (
    <span className={styles.frame}>
      <img
        className={styles.image}
        src={src}
        srcSet={sizes ? pictureWidths({ apiUrl, fileId }, widths) : srcset}
        sizes={sizes}
        alt={alt}
        width={width}
        height={width * PORTRAIT}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </span>
  );
};
