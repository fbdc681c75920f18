import { useStore } from '@nanostores/react';
import { countInPiece, ONE_PIECE } from '../../../domain/pieces/one-piece.ts';
import { NO_SIZE } from '../../../domain/product/size.ts';
import { sendBlank } from '../state/blank.ts';
import { $shopTexts } from '../../../stores/shop/config.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { BlankForm } from './BlankForm.tsx';
import { Money } from '../../../ui/price/Money.tsx';
import styles from '../dialogs.module.css';
import { ProductInDialog } from '../ProductInDialog.tsx';

type Props = ModalContents['one-click'] & { onClose: () => void };

/** «Купить в один клик». */
export function OneClick({ product, group, count, onePiece, sum, onClose }: Props) {
  const { quickOrder } = useStore($shopTexts);
  return (
    <BlankForm
      title="Купить в один клик"
      submitTitle="Заказать"
      promise={quickOrder}
      onSend={() => sendBlank([{ id: group.id, count }], onePiece ? ONE_PIECE : '')}
      onClose={onClose}
    >
      <ProductInDialog product={product} small>
        <p className={styles.soft}>
          {group.size !== NO_SIZE && `${group.size}, `}
          {countInPiece(count, group.unit, onePiece)}
        </p>
        {sum !== null && (
          <p className={styles.price}>
            <Money kopecks={sum} />
          </p>
        )}
      </ProductInDialog>
    </BlankForm>
  );
}
