import { type RefObject, useRef, useState } from 'react';
import type { Product } from '../../contract/catalog/product.ts';
import { formatPlural } from '../../domain/text/format.ts';
import { toggleCompare } from '../../stores/compare/compare.ts';
import { Button } from '../../ui/button/Button.tsx';
import { cardOfProduct, type PriceViewer } from '../../ui/card/card-of-product.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Price } from '../../ui/price/Price.tsx';
import styles from './compare.module.css';
import { CompareBuy } from './CompareBuy.tsx';
import { comparisonRows, isDifferent, type PropertyCodes } from './comparison.ts';

const PICTURE_WIDTH = 240;
const noStickers = new Map<never, never>();

interface Props {
  products: readonly Product[];
  mediaUrl: string;
  viewer: PriceViewer;
  codes: PropertyCodes;
  onClear: () => void;
}

interface ToolsProps {
  count: number;
  status: RefObject<HTMLParagraphElement | null>;
  differencesOnly: boolean;
  onDifferencesOnly: (only: boolean) => void;
  onClear: () => void;
}

function Tools({ count, status, differencesOnly, onDifferencesOnly, onClear }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <p ref={status} role="status" tabIndex={-1}>
        {formatPlural(count, ['товар', 'товара', 'товаров'])}
      </p>
      {count > 1 && (
        <Checkbox
          role="switch"
          label="Только различия"
          checked={differencesOnly}
          onChange={({ currentTarget }) => onDifferencesOnly(currentTarget.checked)}
        />
      )}
      <Button variant="link" onClick={() => print()}>
        Распечатать
      </Button>
      <Button variant="link" onClick={onClear}>
        Очистить список
      </Button>
    </div>
  );
}

interface Column {
  readonly product: Product;
  readonly card: ReturnType<typeof cardOfProduct>;
}

interface HeadsProps {
  columns: readonly Column[];
  mediaUrl: string;
  onRemove: (id: number) => void;
}

function ProductHeads({ columns, mediaUrl, onRemove }: HeadsProps) {
  return (
    <thead>
      <tr className={styles.pictures}>
        <td />
        {columns.map(({ product, card: { path, imageIds } }) => (
          <td key={product.id}>
            <a href={path} tabIndex={-1} aria-hidden="true">
              <Picture mediaUrl={mediaUrl} fileId={imageIds[0] ?? null} alt="" width={PICTURE_WIDTH} />
            </a>
          </td>
        ))}
      </tr>
      <tr className={styles.names}>
        <td />
        {columns.map(({ product, card: { title, path } }) => (
          <th key={product.id} scope="col">
            <div className={styles.name}>
              <a href={path}>{title}</a>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Убрать из сравнения: ${title}`}
                onClick={() => onRemove(product.id)}
              >
                <Icon name="close" size={20} />
              </button>
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Names stay at the top, row titles at the left. */
export function ComparisonTable({ products, mediaUrl, viewer, codes, onClear }: Props) {
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const rows = comparisonRows(products, codes);
  const shown = differencesOnly && products.length > 1 ? rows.filter(isDifferent) : rows;
  const remove = (id: number) => {
    status.current?.focus({ preventScroll: true });
    toggleCompare(id);
  };
  const columns = products.map((product) => ({
    product,
    card: cardOfProduct(product, noStickers, viewer),
  }));
  return (
    <>
      <Tools
        count={products.length}
        status={status}
        differencesOnly={differencesOnly}
        onDifferencesOnly={setDifferencesOnly}
        onClear={onClear}
      />
      <div className={styles.scroller} role="region" aria-label="Таблица сравнения" tabIndex={0}>
        <table className={styles.table}>
          <ProductHeads columns={columns} mediaUrl={mediaUrl} onRemove={remove} />
          <tbody>
            <tr>
              <th scope="row">Цена</th>
              {columns.map(({ product, card: { price, unit, extras = [], isGuestPrice } }) => (
                <td key={product.id} data-extras={extras.length || undefined}>
                  <Price
                    state={price}
                    unit={unit}
                    extras={extras}
                    priceOf={product.id}
                    guestPriceOf={isGuestPrice ? product.id : undefined}
                  />
                </td>
              ))}
            </tr>
            <tr className={styles.buy}>
              <th scope="row">Купить</th>
              {columns.map(({ product, card: { path, price } }) => (
                <td key={product.id}>
                  <CompareBuy product={product} path={path} isOnOrder={price.kind === 'on-order'} />
                </td>
              ))}
            </tr>
            {shown.map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                {row.values.map((value, index) => (
                  <td key={products[index]?.id}>{value ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className={styles.same}>По свойствам эти товары не различаются.</p>}
    </>
  );
}
