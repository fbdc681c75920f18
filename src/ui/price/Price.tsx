import { Money } from './Money.tsx';
import { OldPrice } from './OldPrice.tsx';
import page from '../styles/page.module.css';
import {
  DISCOUNT,
  DISCOUNT_SIGN,
  priceAmounts,
  priceData,
  type PriceProps,
  priceTexts,
  unitText,
} from './price.ts';
import styles from './Price.module.css';

export function Price(props: PriceProps) {
  const { before, percent } = priceTexts(props.state);
  const { now, old } = priceAmounts(props.state);
  const unit = unitText(props);
  const classNames = [styles.now, styles[props.state.kind]].filter(Boolean).join(' ');
  return (
    <p className={props.large ? `${styles.prices} ${styles.large}` : styles.prices} {...priceData(props)}>
      <span className={classNames}>
        {before}
        {now !== null && <Money kopecks={now} />}
        {unit && <span className={styles.unit}>{` ${unit}`}</span>}
      </span>
      {old !== null && <OldPrice className={styles.old} kopecks={old} />}
      {percent && (
        <span className={styles.percent}>
          <span className={page.visuallyHidden}>{`${DISCOUNT} `}</span>
          <span aria-hidden="true">{DISCOUNT_SIGN}</span>
          {percent}
        </span>
      )}
      {props.extras && props.extras.length > 0 && (
        <span className={styles.extras}>
          {props.extras.map((extra) => (
            <span key={extra.title}>
              {extra.title} <Money kopecks={extra.price} />
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
