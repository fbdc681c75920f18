import { formatCount } from '../../domain/format.ts';
import { NO_SIZE } from '../../domain/size.ts';
import { sendBlank } from '../../stores/blank.ts';
import type { ModalContents } from '../../stores/modal.ts';
import { BlankForm } from './BlankForm.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from './dialogs.module.css';
import { ProductInDialog } from './ProductInDialog.tsx';

type Props = ModalContents['one-click'] & { onClose: () => void };

/** «Купить в один клик»: a name and a number, and the shop calls back. */
export const OneClick = ({ product, group, count, sum, onClose }: Props) => (
  <BlankForm
    title="Купить в один клик"
    submitTitle="Заказать"
    promise="Перезвоним, чтобы договориться об оплате и доставке. Держите телефон под рукой."
    onSend={() => sendBlank([{ id: group.id, count }])}
    onClose={onClose}
  >
    <ProductInDialog product={product} small>
      <p className={styles.soft}>
        {group.size !== NO_SIZE && `${group.size}, `}
        {formatCount(count, group.unit)}
      </p>
      {sum !== null && (
        <p className={styles.price}>
          <Money kopecks={sum} />
        </p>
      )}
    </ProductInDialog>
  </BlankForm>
);
