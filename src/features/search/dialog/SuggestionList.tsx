import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/catalog/product.ts';
import { formatPlural } from '../../../domain/text/format.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { $priceViewer } from '../../../stores/prices/price-viewer.ts';
import { $stickers } from '../../../stores/product/stickers.ts';
import { cardOfProduct } from '../../../ui/card/card-of-product.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Price } from '../../../ui/price/Price.tsx';
import type { SuggestionOption } from './suggestion-options.ts';
import styles from './suggestions.module.css';

/** Pixels of a product's picture. */
const PICTURE_WIDTH = 240;

function FoundProduct({ product }: { product: Product }) {
  const viewer = useStore($priceViewer);
  const card = cardOfProduct(product, useStore($stickers), viewer);
  const { title, imageIds, price, extras, unit } = card;
  return (
    <>
      <Picture
        mediaUrl={pageContext().shop.mediaUrl}
        fileId={imageIds[0] ?? null}
        alt=""
        width={PICTURE_WIDTH}
      />
      <span className={styles.productText}>
        <span className={styles.productTitle}>{title}</span>
        <Price
          state={price}
          unit={unit}
          extras={extras}
          priceOf={card.productId}
          guestPriceOf={card.isGuestPrice ? card.productId : undefined}
        />
      </span>
    </>
  );
}

function contentOf(option: SuggestionOption): ReactNode {
  switch (option.kind) {
    case 'category':
      return (
        <>
          <span>{option.category.title}</span>
          {option.category.above.length > 0 && (
            <span className={styles.note}>{option.category.above.join(' · ')}</span>
          )}
        </>
      );
    case 'product':
      return <FoundProduct product={option.product} />;
    case 'all':
      return (
        <>
          Показать все результаты
          <span className={styles.note}>{formatPlural(option.count, ['товар', 'товара', 'товаров'])}</span>
          <Icon name="arrow-right" size={18} />
        </>
      );
    case 'article':
      return (
        <>
          <span>{option.article.title}</span>
          <span className={styles.note}>{option.article.excerpt}</span>
        </>
      );
  }
}

const groups = [
  { kind: 'category', title: 'Разделы', className: styles.categories },
  { kind: 'product', title: 'Товары', className: styles.products },
  { kind: 'all', title: 'Все результаты', className: styles.all },
  { kind: 'article', title: 'Статьи и страницы', className: styles.pages },
] as const;

interface Props {
  options: readonly SuggestionOption[];
  index: number;
  listId: string;
  optionId: (index: number) => string;
  onPick: () => void;
}

/** Options are links, so that they open in new tabs. */
export const SuggestionList = ({ options, index, listId, optionId, onPick }: Props) => (
  <div className={styles.list} id={listId} role="listbox" aria-label="Подсказки">
    {groups.map(({ kind, title, className }) => {
      const own = options.flatMap((option, at) => (option.kind === kind ? [{ option, at }] : []));
      if (own.length === 0) return null;
      return (
        <div key={kind} className={className} role="group" aria-label={title}>
          {kind !== 'all' && (
            <p className={styles.groupTitle} aria-hidden="true">
              {title}
            </p>
          )}
          {own.map(({ option, at }) => (
            <a
              key={option.path}
              className={styles.option}
              id={optionId(at)}
              role="option"
              aria-selected={at === index}
              tabIndex={-1}
              href={option.path}
              onClick={onPick}
            >
              {contentOf(option)}
            </a>
          ))}
        </div>
      );
    })}
  </div>
);
