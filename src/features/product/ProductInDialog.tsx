import type { ReactNode } from 'react';
import type { ModalProduct } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './dialogs.module.css';

interface Props {
  product: ModalProduct;
  small?: boolean;
  children?: ReactNode;
}

export const ProductInDialog = ({ product, small = false, children }: Props) => (
  <div className={small ? `${styles.product} ${styles.small}` : styles.product}>
    <Picture mediaUrl={pageContext().shop.mediaUrl} fileId={product.imageId} alt="" width={small ? 64 : 96} />
    <div className={styles.facts}>
      <p className={styles.title}>{product.title}</p>
      {children}
    </div>
  </div>
);
