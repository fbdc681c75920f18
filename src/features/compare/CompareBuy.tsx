import { useStore } from '@nanostores/react';
import type { Product } from '../../contract/catalog/product.ts';
import { paths } from '../../paths.ts';
import { addToBasket } from '../../stores/basket/basket.ts';
import { $addingGroups } from '../../stores/basket/basket-adding.ts';
import { $groupCounts } from '../../stores/basket/basket-summary.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';

interface Props {
  product: Product;
  path: string;
  isOnOrder: boolean;
}

/** A single group is bought at once; otherwise the product page is opened. */
export function CompareBuy({ product: { title, groups }, path, isOnOrder }: Props) {
  const counts = useStore($groupCounts);
  const adding = useStore($addingGroups);
  const [group] = groups;
  if (groups.some(({ id }) => (counts[id] ?? 0) > 0))
    return (
      <ButtonLink href={paths.cart} variant="done" aria-label={`В корзине: ${title}`}>
        В&nbsp;корзине
      </ButtonLink>
    );
  if (groups.length === 1 && group && !isOnOrder)
    return (
      <Button
        variant="primary"
        aria-label={`Купить: ${title}`}
        loading={adding.has(group.id)}
        onClick={() => void addToBasket([{ id: group.id, count: 1 }])}
      >
        Купить
      </Button>
    );
  return (
    <ButtonLink href={path} aria-label={`${isOnOrder ? 'К товару' : 'Выбрать размер'}: ${title}`}>
      {isOnOrder ? 'К\u00a0товару' : 'Выбрать размер'}
    </ButtonLink>
  );
}
