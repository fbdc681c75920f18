import { extraPriceText, priceData, type PriceProps, priceTexts, unitText } from './price.ts';
import styles from './Price.module.css';

export function Price(props: PriceProps) {
  const { now, old, percent } = priceTexts(props.state);
  const unit = unitText(props);
  const classNames = [styles.now, styles[props.state.kind]].join(' ');
  return (
    <p className={props.large ? `${styles.prices} ${styles.large}` : styles.prices} {...priceData(props)}>
      <span className={classNames}>
        {now}
        {unit && <span className={styles.unit}> {unit}</span>}
      </span>
      {old && <s className={styles.old}>{old}</s>}
      {percent && <span className={styles.percent}>{percent}</span>}
      {props.extras && props.extras.length > 0 && (
        <span className={styles.extras}>
          {props.extras.map((extra) => (
            <span key={extra.title}>{extraPriceText(extra)}</span>
          ))}
        </span>
      )}
    </p>
  );
}
