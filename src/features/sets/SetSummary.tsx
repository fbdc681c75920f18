import type { ReactNode } from 'react';
import { formatPercent } from '../../domain/text/format.ts';
import type { SetTotal } from '../../domain/sets/product-set.ts';
import { PRODUCTS_FOR_SET_DISCOUNT, SET_DISCOUNT_PERCENT } from '../../domain/sets/set-discount.ts';
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

const discount = formatPercent(SET_DISCOUNT_PERCENT);

function hintFor({ count, discounted, price, fullPrice }: SetTotal): ReactNode {
  if (discounted)
    return (
      <>
        Скидка {discount} — выгода <Money kopecks={fullPrice - price} />
      </>
    );
  if (count === 0) return `От ${PRODUCTS_FOR_SET_DISCOUNT} вещей — скидка ${discount}`;
  return `Добавьте ещё одну вещь — скидка ${discount} на\u00a0весь комплект`;
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
