import type { ReactNode } from 'react';
import { Money } from './Money.tsx';
import { priceData, type PriceProps } from './price.ts';
import { type PricePart, priceParts } from './price-parts.ts';
import styles from './Price.module.css';

function draw(part: PricePart, index: number): ReactNode {
  if (typeof part === 'string') return part;
  if ('kopecks' in part) return <Money key={index} kopecks={part.kopecks} />;
  const { tag: Tag, className, isHidden, parts } = part;
  return (
    <Tag key={className ?? index} className={className} aria-hidden={isHidden}>
      {parts.map(draw)}
    </Tag>
  );
}

export const Price = (props: PriceProps) => (
  <p className={props.large ? `${styles.prices} ${styles.large}` : styles.prices} {...priceData(props)}>
    {priceParts(props).map(draw)}
  </p>
);
