import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Group } from '../../../contract/catalog/product.ts';
import { formatMoney } from '../../../domain/text/format.ts';
import { $ownBonuses, watchOwnBonuses } from '../state/product-bonuses.ts';
import styles from './buy-box.module.css';
import { $customer } from '../../../stores/visitor/visitor.ts';

/** Per unit of the chosen size; a customer's own once loaded. */
export function Bonuses({ productId, group }: { productId: number; group: Group }) {
  const isCustomer = useStore($customer, { ssr: () => null }) !== null;
  const own = useStore($ownBonuses, { ssr: () => undefined });
  useEffect(() => watchOwnBonuses(productId), [productId]);
  const guests = group.bonuses ?? 0;
  const kopecks = isCustomer ? (own?.(group.id) ?? 0) : guests;
  if (guests === 0 && kopecks === 0) return null;
  // Space is reserved for customers, so that nothing moves.
  return (
    <p className={styles.bonuses} data-own-bonuses={isCustomer ? (kopecks > 0 ? 'some' : 'none') : undefined}>
      {'Вернём бонусами в\u00a0личный кабинет '}
      <b>{formatMoney(kopecks)}</b>
      {group.unit === 'metre' && ' за\u00a0метр'}
    </p>
  );
}
