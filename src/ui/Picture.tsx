import { PORTRAIT, pictureAddresses } from './picture.ts';
import styles from './Picture.module.css';

interface Props {
  apiUrl: string;
  /** Null shows the «no picture» cloth. */
  fileId: number | null;
  alt: string;
  /** CSS pixels that the picture takes; its height follows from 4:5. */
  width: number;
  eager?: boolean;
}

export const Picture = ({ apiUrl, fileId, alt, width, eager = false }: Props) => {
  if (fileId === null)
    return <span className={`${styles.frame} ${styles.empty}`} role="img" aria-label={alt} />;
  const { src, srcset } = pictureAddresses({ apiUrl, fileId, width });
  return (
    <span className={styles.frame}>
      <img
        className={styles.image}
        src={src}
        srcSet={srcset}
        alt={alt}
        width={width}
        height={width * PORTRAIT}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </span>
  );
};
