import { Picture } from '../picture/Picture.tsx';
import styles from './DialogProduct.module.css';

interface Props {
  mediaUrl: string;
  title: string;
  path: string;
  imageId: number | null;
}

const WIDTH = 96;

export const DialogProduct = ({ mediaUrl, title, path, imageId }: Props) => (
  <p className={styles.product}>
    <span className={styles.picture}>
      <Picture mediaUrl={mediaUrl} fileId={imageId} alt="" width={WIDTH} eager />
    </span>
    <a className={styles.title} href={path}>
      {title}
    </a>
  </p>
);
