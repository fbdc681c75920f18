import type { ConstructorTotal } from '../../domain/constructor/constructor-set.ts';
import { formatPercent, formatPlural, MINUS } from '../../domain/text/format.ts';
import type { SetTerms } from '../../domain/sets/set-discount.ts';
import { Money } from '../../ui/price/Money.tsx';
import styles from './board/panel.module.css';

const forms = ['предмет', 'предмета', 'предметов'] as const;

export function discountHint(missingProducts: number, terms: SetTerms): string | null {
  const discount = formatPercent(terms.percent);
  if (missingProducts === 0) return null;
  if (missingProducts >= terms.products)
    return `Чем больше, тем лучше: с\u00a0${formatPlural(terms.products, ['предмета', 'предметов', 'предметов'])} комплект на\u00a0${discount} дешевле`;
  const missing = missingProducts === 1 ? 'один предмет' : formatPlural(missingProducts, forms);
  return `Добавьте ещё ${missing}, и\u00a0комплект станет на\u00a0${discount} дешевле`;
}

interface SumProps {
  total: ConstructorTotal;
  /** Why lines have not loaded. */
  failure: string | null;
}

/** No sum while its goods are loading or failed to. */
export function SetSum({ total: { price, awaited }, failure }: SumProps) {
  if (awaited === 0) return <Money kopecks={price} />;
  return failure === null ? <span className={styles.awaited}>считаем…</span> : '—';
}

interface Props extends SumProps {
  count: number;
}

/** Announced to screen readers. */
export function SetTotals({ total, failure, count }: Props) {
  const { price, oldPrice, setDiscount, missingProducts, awaited, terms } = total;
  const isKnown = awaited === 0;
  const others = oldPrice - price - setDiscount;
  const hint = isKnown ? discountHint(missingProducts, terms) : null;
  return (
    <div className={styles.totals} role="status">
      {isKnown && oldPrice > price && (
        <dl className={styles.rows}>
          <div>
            <dt>{formatPlural(count, forms)}</dt>
            <dd>
              <Money kopecks={oldPrice} />
            </dd>
          </div>
          {others > 0 && (
            <div>
              <dt>Скидки на&nbsp;товары</dt>
              <dd>
                {MINUS}
                <Money kopecks={others} />
              </dd>
            </div>
          )}
          {setDiscount > 0 && (
            <div className={styles.saved}>
              <dt>Скидка комплекта {formatPercent(terms.percent)}</dt>
              <dd>
                {MINUS}
                <Money kopecks={setDiscount} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <p className={styles.total}>
        <span>Итого</span>
        <b>
          <SetSum total={total} failure={failure} />
        </b>
      </p>
      {hint !== null && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
