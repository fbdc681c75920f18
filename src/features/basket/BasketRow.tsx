import { formatCount } from '../../domain/text/format.ts';
import { selectGroups, setGroupCount } from '../../stores/basket/basket.ts';
import { openPlainBasket } from '../../stores/basket/open-plain-basket.ts';
import { openModal } from '../../stores/page/modal.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Counter } from '../../ui/choice/Counter.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Money } from '../../ui/price/Money.tsx';
import { OldPrice } from '../../ui/price/OldPrice.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import page from '../../ui/styles/page.module.css';
import styles from './row.module.css';
import { type BasketLine, lineTitle } from './lines.ts';
import { LinePiece } from './LinePiece.tsx';
import { LineSize } from './sizes/LineSize.tsx';

interface Props {
  line: BasketLine;
  mediaUrl: string;
  inStock: boolean;
}

export function BasketRow({ line, mediaUrl, inStock }: Props) {
  const { product, group, path, own } = line;
  const title = lineTitle(line);
  const { unit } = group;
  const reduced = group.oldPrice !== null && group.oldPrice > group.price ? group.oldPrice : null;
  return (
    <li className={inStock ? styles.row : `${styles.row} ${styles.gone}`}>
      {inStock && own && (
        <div className={styles.select}>
          <Checkbox
            label={<span className={page.visuallyHidden}>Выбрать «{title}»</span>}
            checked={group.selected}
            onChange={(event) => selectGroups([group.id], event.currentTarget.checked)}
          />
        </div>
      )}
      <a className={styles.picture} href={path} tabIndex={-1} aria-hidden="true">
        <Picture mediaUrl={mediaUrl} fileId={product.imageId} alt="" width={112} />
      </a>
      <div className={styles.about}>
        <a className={styles.title} href={path}>
          {product.title}
        </a>
        <p className={styles.notes}>
          <LineSize line={line} />
          <span>Артикул {product.vendorCode}</span>
        </p>
        {inStock ? (
          <p className={styles.unitPrice}>
            <span>
              <Money kopecks={group.price} /> за&nbsp;{unit === 'metre' ? 'метр' : 'штуку'}
            </span>
            {reduced !== null && <OldPrice kopecks={reduced} />}
          </p>
        ) : (
          <p className={styles.notes}>{group.remnants < group.step ? 'Нет в наличии' : 'Есть в наличии'}</p>
        )}
      </div>
      {own && <LinePiece group={group} title={title} />}
      {inStock && (
        <>
          <div className={styles.count}>
            {own ? (
              <Counter
                label={`Количество: ${title}`}
                value={group.count}
                onChange={(count) => setGroupCount(group.id, count)}
                min={group.step}
                max={Number.POSITIVE_INFINITY}
                step={group.step}
                unit={unit === 'metre' ? 'м' : 'шт.'}
                small
              />
            ) : (
              formatCount(group.count, unit)
            )}
          </div>
          <p className={styles.sum}>
            <Money kopecks={group.sum} />
          </p>
        </>
      )}
      {own && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Удалить «${title}»`}
          aria-haspopup="dialog"
          onClick={() => openModal({ kind: 'delete-product', groupId: group.id, title }, openPlainBasket)}
        >
          <Icon name="trash" size={20} />
        </button>
      )}
    </li>
  );
}
