import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './buy-box.module.css';
import type { SizeChoice } from './size-choice.ts';

interface Props {
  /** Sizes of the same product that can be bought now. */
  inStock: readonly SizeChoice[];
  onChoose: (groupId: number) => void;
}

/** What can be done about a size that is not in stock. */
export const OnOrder = ({ inStock, onChoose }: Props) => (
  <div className={styles.onOrder}>
    <p>
      {inStock.length > 0 ? 'Этого размера сейчас нет в магазине.' : 'Сейчас этого товара нет в магазине.'}{' '}
      Напишите нам — подскажем срок и цену под заказ.
    </p>
    <div className={styles.ways}>
      <ButtonLink href="/contacts">Узнать о сроке</ButtonLink>
      {inStock.map(({ group, size }) => (
        <Button key={group.id} variant="link" onClick={() => onChoose(group.id)}>
          Есть {size}
        </Button>
      ))}
    </div>
  </div>
);
