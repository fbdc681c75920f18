import { useStore } from '@nanostores/react';
import { countInPiece } from '../../../domain/pieces/one-piece.ts';
import { FREE_DELIVERY_REACHED } from '../../../domain/basket/free-delivery.ts';
import { NO_SIZE } from '../../../domain/product/size.ts';
import { paths } from '../../../paths.ts';
import { $basket } from '../../../stores/basket/basket.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { AddedDialog } from '../../../ui/dialog/AddedDialog.tsx';
import { Money } from '../../../ui/price/Money.tsx';
import styles from '../dialogs.module.css';
import { ProductInDialog } from '../ProductInDialog.tsx';

type Props = ModalContents['product-added'] & { onClose: () => void };

function BasketTotal() {
  const state = useStore($basket);
  if (state.status !== 'ready' || state.pending) return null;
  const { price, remainsUntilFreeDelivery: remains } = state.basket.total;
  return (
    <p className={styles.soft}>
      Всего в&nbsp;корзине на&nbsp;
      <Money kopecks={price} />. {remains === 0 && `${FREE_DELIVERY_REACHED}.`}
      {remains !== null && remains > 0 && (
        <>
          До бесплатной доставки осталось <Money kopecks={remains} />.
        </>
      )}
    </p>
  );
}

export const ProductAdded = ({ product, group, count, onePiece, sum, onClose }: Props) => (
  <AddedDialog title="Товар в корзине" href={paths.cart} link="Перейти в корзину" onClose={onClose}>
    <ProductInDialog product={product}>
      <p className={styles.soft}>
        {group.size !== NO_SIZE && `${group.size}, `}
        {countInPiece(count, group.unit, onePiece)}
      </p>
      {sum !== null && (
        <p className={styles.sum}>
          <Money kopecks={sum} />
        </p>
      )}
      <BasketTotal />
    </ProductInDialog>
  </AddedDialog>
);
