import type { ReactNode } from 'react';
import { formatPercent, formatPlural } from '../../domain/text/format.ts';
import type { SetTotal } from '../../domain/sets/product-set.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Money } from '../../ui/price/Money.tsx';
import { OldPrice } from '../../ui/price/OldPrice.tsx';
import { Spinner } from '../../ui/icon/Spinner.tsx';
import styles from './set-summary.module.css';

interface Props {
  total: SetTotal;
  of: number;
  ready: boolean;
  buying: boolean;
  primary?: boolean;
  onBuy: () => void;
}

const things = ['вещь', 'вещи', 'вещей'] as const;

function hintFor({ count, discounted, price, fullPrice, terms }: SetTotal): ReactNode {
  const discount = formatPercent(terms.percent);
  if (discounted)
    return (
      <>
        Скидка {discount} — выгода <Money kopecks={fullPrice - price} />
      </>
    );
  if (count === 0) return `От ${terms.products} вещей — скидка ${discount}`;
  const missing = terms.products - count;
  const more = missing === 1 ? 'одну вещь' : formatPlural(missing, things);
  return `Добавьте ещё ${more} — скидка ${discount} на\u00a0весь комплект`;
}

export function SetSummary({ total, of, ready, buying, primary = false, onBuy }: Props) {
  const { count, price, fullPrice, discounted } = total;
  return (
    <div className={styles.summary}>
      <div className={styles.sums} role="status">
        <p className={styles.count}>{`Выбрано ${count} из ${of}`}</p>
        <p className={styles.sum}>
          <Money kopecks={price} />
          {discounted && <OldPrice kopecks={fullPrice} />}
        </p>
        <p className={discounted ? `${styles.hint} ${styles.saved}` : styles.hint}>{hintFor(total)}</p>
      </div>
      <Button
        variant={primary ? 'primary' : 'quiet'}
        large
        wide
        disabled={!ready || count === 0}
        aria-busy={buying || undefined}
        onClick={onBuy}
      >
        {buying && <Spinner size={18} />}
        Купить комплект
      </Button>
    </div>
  );
}
