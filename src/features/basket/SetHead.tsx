import { constructorSetPath } from '../../paths.ts';
import { selectGroups } from '../../stores/basket/basket.ts';
import { openPlainBasket } from '../../stores/basket/open-plain-basket.ts';
import { openModal } from '../../stores/page/modal.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Money } from '../../ui/price/Money.tsx';
import row from './row.module.css';
import { type BasketLine, setTitle } from './lines.ts';
import styles from './set-head.module.css';

interface Props {
  id: number;
  title: string;
  lines: readonly BasketLine[];
  inStock: boolean;
}

export function SetHead({ id, title, lines, inStock }: Props) {
  const name = setTitle(title);
  const selected = lines.filter(({ group }) => group.selected).length;
  const all = selected === lines.length;
  return (
    <div className={styles.head}>
      <div role="heading" aria-level={3} className={styles.title}>
        {inStock ? (
          <Checkbox
            label={name}
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && selected > 0;
            }}
            onChange={() => selectGroups([], !all, [id])}
          />
        ) : (
          name
        )}
      </div>
      {inStock && (
        <p className={styles.sum}>
          <Money kopecks={lines.reduce((sum, { group }) => sum + group.sum, 0)} />
        </p>
      )}
      <a
        className={styles.change}
        href={constructorSetPath(id)}
        aria-label={`Изменить ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
      >
        Изменить
      </a>
      <button
        type="button"
        className={row.remove}
        aria-label={`Удалить ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
        aria-haspopup="dialog"
        onClick={() => openModal({ kind: 'delete-set', setId: id, title: name }, openPlainBasket)}
      >
        <Icon name="trash" size={20} />
      </button>
      {!inStock && (
        <p className={styles.note}>
          Комплект вернётся в&nbsp;заказ, когда в&nbsp;наличии будет всё, что в&nbsp;нём.
        </p>
      )}
    </div>
  );
}
