import { formatPercent } from '../../domain/text/format.ts';
import { onOrder } from '../../domain/prices/price-state.ts';
import page from '../styles/page.module.css';
import { OLD_PRICE, type PriceProps } from './price.ts';
import styles from './Price.module.css';

/** A text, an amount, or an element around others: what a price consists of, however it is drawn. */
export type PricePart =
  | string
  | { readonly kopecks: number }
  | {
      readonly tag: 'span' | 's';
      readonly className?: string | undefined;
      /** Not for screen readers. */
      readonly isHidden?: true;
      readonly parts: readonly PricePart[];
    };

const span = (className: string | undefined, ...parts: readonly PricePart[]): PricePart => ({
  tag: 'span',
  className,
  parts,
});

/** Read and not seen. */
const spoken = (text: string): PricePart => span(page.visuallyHidden, `${text} `);

/** The price, then what it was, the discount, and prices of other roles. */
export function priceParts({ state, unit, extras = [] }: PriceProps): PricePart[] {
  const now = [styles.now, styles[state.kind]].filter(Boolean).join(' ');
  if (state.kind === 'on-order') return [span(now, onOrder)];
  const perUnit = unit === 'metre' ? [span(styles.unit, ' за\u00a0метр')] : [];
  const parts = [span(now, state.from ? 'от\u00a0' : '', { kopecks: state.price }, ...perUnit)];
  if (state.kind === 'discounted') {
    const amount = { kopecks: state.oldPrice };
    parts.push({ tag: 's', className: styles.old, parts: [spoken(OLD_PRICE), amount] });
    // The sign is the card's specification.
    const sign: PricePart = { tag: 'span', isHidden: true, parts: ['-'] };
    parts.push(span(styles.percent, spoken('скидка'), sign, formatPercent(state.percent)));
  }
  const lines = extras.map(({ title, price }) => span(undefined, `${title} `, { kopecks: price }));
  return lines.length > 0 ? [...parts, span(styles.extras, ...lines)] : parts;
}
