import { openModal } from '../../../stores/page/modal.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { type BasketLine, lineTitle } from '../lines.ts';
import styles from './line-size.module.css';

export function LineSize({ line }: { line: BasketLine }) {
  const { product, group, size, path, isInSet } = line;
  if (size === null) return null;
  const name = group.unit === 'metre' ? 'Ширина' : 'Размер';
  if (!line.own)
    return (
      <span>
        {name}: <span className={styles.value}>{size}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={styles.size}
      aria-label={`${name}: ${size}. Заменить в «${lineTitle(line)}»`}
      aria-haspopup="dialog"
      data-group={group.id}
      onClick={() =>
        openModal({
          kind: 'replace-size',
          product: { id: product.id, title: product.title, path, imageId: product.imageId },
          group: { id: group.id, size, unit: group.unit, step: group.step },
          count: group.count,
          isInSet,
        })
      }
    >
      <span className={styles.name}>{name}:</span>
      <span className={styles.choice}>
        <span className={styles.value}>{size}</span>
        <Icon name="chevron-down" size={16} />
      </span>
    </button>
  );
}
