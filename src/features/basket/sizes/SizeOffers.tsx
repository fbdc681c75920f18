import { useStore } from '@nanostores/react';
import type { Group } from '../../../contract/catalog/product.ts';
import { namedGroups } from '../../../domain/basket/basket.ts';
import { capCount } from '../../../domain/counts/count-cap.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { unitPrice } from '../../../domain/prices/price.ts';
import { purchasableCount } from '../../../domain/prices/sale.ts';
import { sizeOf } from '../../../domain/product/size.ts';
import { $basket } from '../../../stores/basket/basket.ts';
import type { ModalGroup } from '../../../stores/page/modal.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { Money } from '../../../ui/price/Money.tsx';
import { RadioCard } from '../../../ui/choice/RadioCard.tsx';
import styles from './replace-size.module.css';
import { $priceRole } from '../../../stores/prices/price-role.ts';

interface Props {
  groups: readonly Group[];
  current: ModalGroup;
  count: number;
  showsPrices: boolean;
  chosenId: number;
  onChoose: (groupId: number) => void;
}

function useCounts(): ReadonlyMap<number, number> {
  const state = useStore($basket);
  const basket = state.status === 'ready' || state.status === 'failed' ? state.basket : undefined;
  return new Map(basket && namedGroups(basket).map(({ id, count }) => [id, count]));
}

/** The resulting count of a chosen size. */
function noteFor(group: Group, wanted: number, present: number, allowOverAdding: boolean): string {
  if (purchasableCount(group, allowOverAdding) === 0) return 'Нет в\u00a0наличии';
  const { count, capped } = capCount(wanted + present, group, allowOverAdding);
  if (capped) return `Останется ${formatCount(count, group.unit)}: больше нет в\u00a0наличии`;
  if (present > 0) return `Уже в\u00a0корзине — вместе будет ${formatCount(count, group.unit)}`;
  return `В\u00a0наличии ${formatCount(group.remnants, group.unit)}`;
}

export function SizeOffers({ groups, current, count, showsPrices, chosenId, onChoose }: Props) {
  const role = useStore($priceRole);
  const inBasket = useCounts();
  const { allowOverAdding } = pageContext().shop;
  const unit = current.unit === 'metre' ? 'м' : 'шт.';
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>{current.unit === 'metre' ? 'Ширина' : 'Размер'}</legend>
      {groups.map((group) => {
        const isCurrent = group.id === current.id;
        const present = isCurrent ? 0 : (inBasket.get(group.id) ?? 0);
        const offer = unitPrice(group, capCount(count + present, group, allowOverAdding).count, role);
        const isSold = purchasableCount(group, allowOverAdding) > 0 && offer !== undefined;
        return (
          <RadioCard
            key={group.id}
            name="replace-size"
            value={group.id}
            checked={group.id === chosenId}
            disabled={!isSold && !isCurrent}
            onChange={() => onChoose(group.id)}
            title={sizeOf(group.title)}
            note={isCurrent ? 'Сейчас в\u00a0корзине' : noteFor(group, count, present, allowOverAdding)}
            aside={
              showsPrices &&
              isSold &&
              offer && (
                <>
                  <Money kopecks={offer.price} /> / {unit}
                </>
              )
            }
          />
        );
      })}
    </fieldset>
  );
}

export const SizesSkeleton = () => (
  <div className={styles.sizes} role="status" aria-label="Размеры загружаются">
    {[1, 2, 3].map((row) => (
      <span key={row} className={styles.skeleton} />
    ))}
  </div>
);
