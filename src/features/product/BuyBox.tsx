import type { Group, Unit } from '../../contract/product.ts';
import { BuyButton } from './BuyButton.tsx';
import { BuyPrice } from './BuyPrice.tsx';
import styles from './buy-box.module.css';
import { OnOrder } from './OnOrder.tsx';
import { Quantity } from './Quantity.tsx';
import { hasSizes } from './size-choice.ts';
import { SizeList } from './SizeList.tsx';
import { usePurchase } from './use-purchase.ts';

export interface BuyBoxProps {
  productId: number;
  code: string;
  title: string;
  unit: Unit;
  groups: readonly Group[];
  allowOverAdding: boolean;
}

const Stock = ({ text, none }: { text: string; none: boolean }) => (
  <p className={styles.stock} data-stock={none ? 'none' : 'some'} role="status">
    {text}
  </p>
);

/** Size, count, price and the way into the basket. Its HTML is complete before it is hydrated. */
export const BuyBox = ({ productId, code, title, groups, allowOverAdding }: BuyBoxProps) => {
  const purchase = usePurchase(groups, allowOverAdding);
  const { choices, choice, choose } = purchase;
  if (!choice) return <OnOrder inStock={[]} onChoose={choose} />;
  const { group, most, stockText } = choice;
  const { count, available } = purchase;
  return (
    <div
      className={styles.box}
      data-product-id={productId}
      data-product={code}
      data-groups={groups.map(({ id }) => id).join()}
    >
      <BuyPrice group={group} count={count} available={available} />
      {hasSizes(choices) && (
        <SizeList productTitle={title} choices={choices} chosenId={group.id} onChoose={choose} />
      )}
      {available ? (
        <>
          <Quantity
            unit={group.unit}
            step={group.step}
            count={count}
            most={most}
            onChange={purchase.setCount}
          >
            <Stock text={stockText} none={group.remnants === 0} />
          </Quantity>
          <BuyButton key={group.id} status={purchase.status} onBuy={purchase.buy} />
          <noscript>Чтобы положить товар в корзину, включите в браузере JavaScript.</noscript>
        </>
      ) : (
        <>
          <Stock text={stockText} none />
          <OnOrder inStock={choices.filter((other) => other.most > 0)} onChoose={choose} />
        </>
      )}
    </div>
  );
};
