import type { Product } from '../../../contract/catalog/product.ts';
import type { ConstructorLine } from '../../../domain/constructor/constructor-set.ts';
import { purchasableGroups } from '../../../domain/constructor/constructor-set.ts';
import { NO_SIZE, sizeOf } from '../../../domain/product/size.ts';
import { productPath } from '../../../paths.ts';
import {
  changeConstructorGroup,
  makeBase,
  removeFromConstructor,
  setConstructorCount,
} from '../state/constructor-items.ts';
import { Counter } from '../../../ui/choice/Counter.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Money } from '../../../ui/price/Money.tsx';
import { OldPrice } from '../../../ui/price/OldPrice.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { CARD_WIDTHS, CATALOGUE_WIDTH } from '../../../ui/picture/picture.ts';
import { SizeSelect } from '../../../ui/choice/SizeSelect.tsx';
import styles from './line.module.css';

interface Props {
  line: ConstructorLine;
  isBase: boolean;
  mediaUrl: string;
  role: string;
  allowOverAdding: boolean;
}

const reasons = {
  gone: 'Больше не продаётся',
  'sold-out': 'Закончился',
} as const;

const titleOf = (product: Product | undefined): string => product?.title ?? 'Товар, которого больше нет';

function Choice({ line, role, allowOverAdding }: Pick<Props, 'line' | 'role' | 'allowOverAdding'>) {
  if (line.kind !== 'ready' && line.kind !== 'sold-out') return null;
  const { product, group, item } = line;
  const groups = purchasableGroups(product, { role, allowOverAdding });
  const isOut = line.kind === 'sold-out';
  const { unit, step, title } = group;
  const size = sizeOf(title);
  const name = unit === 'metre' ? 'Ширина' : 'Размер';
  return (
    <div className={styles.choice}>
      {groups.length > (isOut ? 0 : 1) ? (
        <SizeSelect
          label={`${name}: ${product.title}`}
          value={isOut ? undefined : group.id}
          groups={groups}
          onChange={(groupId) => changeConstructorGroup(product, group.id, groupId)}
        />
      ) : (
        size !== NO_SIZE && <p className={styles.size}>{size}</p>
      )}
      {!isOut && (
        <Counter
          label={`Количество: ${product.title}`}
          value={line.count}
          onChange={(count) => setConstructorCount(product, item.groupId, count)}
          min={step}
          max={Number.POSITIVE_INFINITY}
          step={step}
          unit={unit === 'metre' ? 'м' : 'шт.'}
          small
        />
      )}
    </div>
  );
}

export function SetLine({ line, isBase, mediaUrl, role, allowOverAdding }: Props) {
  const product = line.kind === 'loading' ? undefined : line.product;
  if (line.kind === 'loading')
    return (
      <li className={`${styles.line} ${styles.loading}`} aria-hidden="true">
        <span />
        <span />
      </li>
    );
  const title = titleOf(product);
  const { groupId } = line.item;
  return (
    <li className={line.kind === 'ready' ? styles.line : `${styles.line} ${styles.out}`}>
      <div className={styles.picture}>
        <Picture
          mediaUrl={mediaUrl}
          fileId={product?.catalogImageId ?? product?.images[0]?.fileId ?? null}
          alt=""
          width={CATALOGUE_WIDTH}
          sizes="5rem"
          widths={CARD_WIDTHS}
        />
      </div>
      <div className={styles.about}>
        {product ? (
          <a className={styles.title} href={productPath(product)}>
            {title}
          </a>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        <Choice line={line} role={role} allowOverAdding={allowOverAdding} />
        {line.kind === 'ready' ? (
          <div className={styles.sums}>
            <p className={styles.price}>
              <Money kopecks={line.sum} />
              {line.oldSum !== null && line.oldSum > line.sum && <OldPrice kopecks={line.oldSum} />}
            </p>
            <button
              type="button"
              className={styles.base}
              aria-pressed={isBase}
              aria-label={isBase ? `Основа: ${title}` : `Сделать основой: ${title}`}
              onClick={() => makeBase(groupId)}
            >
              {isBase ? 'Основа' : 'Сделать основой'}
            </button>
          </div>
        ) : (
          <p className={styles.reason}>{reasons[line.kind]}</p>
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Убрать из комплекта: ${title}`}
        onClick={() => removeFromConstructor(groupId)}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
