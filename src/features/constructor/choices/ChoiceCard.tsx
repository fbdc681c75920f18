import { useEffect, useRef, useState } from 'react';
import type { Group, Product } from '../../../contract/catalog/product.ts';
import type { Sticker as StickerData } from '../../../contract/catalog/sticker.ts';
import { type ConstructorItem, purchasableGroups } from '../../../domain/constructor/constructor-set.ts';
import * as constructorMessages from '../../../domain/constructor/constructor-messages.ts';
import { priceState } from '../../../domain/prices/price-state.ts';
import { groupSale, leadingGroup } from '../../../domain/prices/sale.ts';
import { NO_SIZE, sizeOf } from '../../../domain/product/size.ts';
import { addToConstructor, setConstructorCount } from '../state/constructor-items.ts';
import type { Viewer } from '../../../stores/prices/price-viewer.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { cardOfProduct } from '../../../ui/card/card-of-product.ts';
import { Counter } from '../../../ui/choice/Counter.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { CARD_WIDTHS, CATALOGUE_WIDTH } from '../../../ui/picture/picture.ts';
import { Price } from '../../../ui/price/Price.tsx';
import { SizeSelect } from '../../../ui/choice/SizeSelect.tsx';
import { Sticker } from '../../../ui/card/Sticker.tsx';
import styles from './choice-card.module.css';

const SIZES = '(min-width: 64rem) 19vw, (min-width: 48rem) 30vw, 46vw';

interface Props {
  product: Product;
  items: readonly ConstructorItem[];
  mediaUrl: string;
  stickers: ReadonlyMap<number, StickerData>;
  viewer: Viewer;
  allowOverAdding: boolean;
}

interface PictureProps {
  card: ReturnType<typeof cardOfProduct>;
  mediaUrl: string;
  isIn: boolean;
}

function ChoicePicture({ card, mediaUrl, isIn }: PictureProps) {
  return (
    <div className={styles.picture}>
      <a href={card.path} tabIndex={-1} aria-hidden="true">
        <Picture
          mediaUrl={mediaUrl}
          fileId={card.imageIds[0] ?? null}
          alt=""
          width={CATALOGUE_WIDTH}
          sizes={SIZES}
          widths={CARD_WIDTHS}
        />
      </a>
      {card.stickers.length > 0 && (
        <span className={styles.stickers}>
          {card.stickers.slice(0, 2).map((sticker) => (
            <Sticker key={sticker.text} mediaUrl={mediaUrl} {...sticker} />
          ))}
        </span>
      )}
      {isIn && (
        <span className={styles.mark} aria-hidden="true">
          <Icon name="check" size={18} />
        </span>
      )}
    </div>
  );
}

interface ControlProps {
  product: Product;
  title: string;
  group: Group | undefined;
  item: ConstructorItem | undefined;
}

/** Button and counter replace each other: the focus stays in place. */
function SetControl({ product, title, group, item }: ControlProps) {
  const control = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const isIn = item !== undefined;
  useEffect(() => {
    if (hasActed.current) control.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    hasActed.current = false;
  }, [isIn]);

  const add = () => {
    if (!group) return;
    hasActed.current = true;
    if (addToConstructor(product, group.id) === 'full')
      showToast({ kind: 'warning', text: constructorMessages.setFull });
  };
  const count = (wanted: number) => {
    if (!group) return;
    hasActed.current = wanted === 0;
    setConstructorCount(product, group.id, wanted);
  };
  return (
    <div ref={control} className={styles.control}>
      {!group ? (
        <Button wide disabled>
          Нет в наличии
        </Button>
      ) : item ? (
        <Counter
          label={`В комплекте: ${title}`}
          value={item.count}
          onChange={count}
          min={0}
          max={Number.POSITIVE_INFINITY}
          step={group.step}
          unit={group.unit === 'metre' ? 'м' : 'шт.'}
        />
      ) : (
        <Button wide aria-label={`В комплект: ${title}`} onClick={add}>
          В комплект
        </Button>
      )}
    </div>
  );
}

export function ChoiceCard({ product, items, mediaUrl, stickers, viewer, allowOverAdding }: Props) {
  const card = cardOfProduct(product, stickers, viewer);
  const groups = purchasableGroups(product, { role: viewer.role, allowOverAdding });
  const own = items.filter(({ productId }) => productId === product.id);
  const [chosenId, choose] = useState<number | null>(null);
  const group =
    groups.find(({ id }) => id === chosenId) ??
    groups.find(({ id }) => own.some(({ groupId }) => groupId === id)) ??
    leadingGroup(groups, allowOverAdding, viewer.role);
  const item = own.find(({ groupId }) => groupId === group?.id);
  const price = priceState(group && groupSale(group, allowOverAdding, viewer.role));

  const isIn = item !== undefined;
  const size = group ? sizeOf(group.title) : NO_SIZE;
  return (
    <li className={group ? styles.card : `${styles.card} ${styles.out}`} data-chosen={isIn || undefined}>
      <ChoicePicture card={card} mediaUrl={mediaUrl} isIn={isIn} />
      <h3 className={styles.title}>
        <a href={card.path}>{card.title}</a>
      </h3>
      <Price
        state={price}
        unit={group?.unit ?? card.unit}
        priceOf={product.id}
        guestPriceOf={card.isGuestPrice ? product.id : undefined}
      />
      <div className={styles.size}>
        {groups.length > 1 ? (
          <SizeSelect
            label={`${group?.unit === 'metre' ? 'Ширина' : 'Размер'}: ${card.title}`}
            value={group?.id}
            groups={groups}
            onChange={choose}
          />
        ) : (
          <p>{size === NO_SIZE ? '' : size}</p>
        )}
      </div>
      <SetControl product={product} title={card.title} group={group} item={item} />
    </li>
  );
}
