import { NO_SIZE, sizeOf, titleWithoutSize } from '../../../../domain/product/size.ts';
import { paths } from '../../../../paths.ts';
import type { ModalContents } from '../../../../stores/page/modal.ts';
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx';
import { ModalFrame } from '../../../../ui/dialog/ModalFrame.tsx';
import styles from './dialogs.module.css';

type Props = ModalContents['order-repeated'] & { onClose: () => void };

export function OrderRepeated({ notAdded, isAnyAdded, onClose }: Props) {
  const path = isAnyAdded ? paths.cart : paths.catalog;
  return (
    <ModalFrame
      title={isAnyAdded ? 'Товары в корзине' : 'Этих товаров сейчас нет'}
      onClose={onClose}
      actions={
        <>
          <ButtonLink href={path} variant="primary">
            {isAnyAdded ? 'Перейти в корзину' : 'Перейти в каталог'}
          </ButtonLink>
          <Button onClick={onClose}>{isAnyAdded ? 'Остаться' : 'Закрыть'}</Button>
        </>
      }
    >
      {notAdded.length === 0 ? (
        <p>Всё, что было в&nbsp;заказе, снова можно купить. Цены&nbsp;— сегодняшние.</p>
      ) : (
        <>
          <p>
            {isAnyAdded ? 'Целиком добавить не\u00a0получилось:' : 'В\u00a0корзину ничего не\u00a0добавлено:'}
          </p>
          <ul className={styles.titles}>
            {notAdded.map((title) => (
              <li key={title}>
                {[titleWithoutSize(title), sizeOf(title)].filter((part) => part !== NO_SIZE).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </ModalFrame>
  );
}
