import { formatPercent, formatPlural } from '../../domain/text/format.ts';
import { setTermsOf } from '../../domain/sets/set-discount.ts';
import { paths } from '../../paths.ts';
import type { ModalContents } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { AddedDialog } from '../../ui/dialog/AddedDialog.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './dialogs.module.css';

type Props = ModalContents['card-sets-complete'] & { onClose: () => void };

export function CardSetsComplete({ products, onClose }: Props) {
  const terms = setTermsOf(pageContext().shop);
  return (
    <AddedDialog title="Комплект в корзине" href={paths.cart} link="Перейти в корзину" onClose={onClose}>
      <p className={styles.text}>
        {formatPlural(products.length, ['вещь', 'вещи', 'вещей'])}
        {products.length >= terms.products && ` со\u00a0скидкой ${formatPercent(terms.percent)}`}
      </p>
      <ul className={styles.added}>
        {products.map(({ id, title, imageId }) => (
          <li key={id}>
            <Picture mediaUrl={pageContext().shop.mediaUrl} fileId={imageId} alt="" width={64} />
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </AddedDialog>
  );
}
