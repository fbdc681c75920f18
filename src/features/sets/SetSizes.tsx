import { sizeOf, NO_SIZE } from '../../domain/product/size.ts';
import type { SetPart } from '../../domain/sets/product-set.ts';
import { chooseSetGroup } from './state/product-set.ts';
import { SizeSelect } from '../../ui/choice/SizeSelect.tsx';
import styles from './set-list.module.css';

export function SetSizes({ part }: { part: SetPart }) {
  const { product, groups, group, soldOut } = part;
  const [only] = groups;
  if (!only) return null;
  const name = only.unit === 'metre' ? 'Ширина' : 'Размер';
  if (groups.length === 1 && !soldOut) {
    const size = sizeOf(only.title);
    return <p className={styles.size}>{size === NO_SIZE ? 'В наличии' : size}</p>;
  }
  return (
    <SizeSelect
      label={`${name}: ${product.title}`}
      value={group?.id}
      groups={groups}
      onChange={(groupId) => chooseSetGroup(product.id, groupId)}
    />
  );
}
