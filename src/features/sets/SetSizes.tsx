import { sizeOf, NO_SIZE } from '../../domain/size.ts';
import type { SetPart } from '../../domain/product-set.ts';
import { chooseSetGroup } from '../../stores/product-set.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './set-list.module.css';

const GONE = '';

/** The size of one product of a set: chosen from what is in stock. */
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
    <span className={styles.size}>
      <select
        className={styles.select}
        aria-label={`${name}: ${product.title}`}
        aria-invalid={soldOut || undefined}
        value={group?.id ?? GONE}
        onChange={({ currentTarget }) => chooseSetGroup(product.id, Number(currentTarget.value))}
      >
        {soldOut && (
          <option value={GONE} disabled>
            Закончился — выберите другой
          </option>
        )}
        {groups.map(({ id, title }) => (
          <option key={id} value={id}>
            {sizeOf(title)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
