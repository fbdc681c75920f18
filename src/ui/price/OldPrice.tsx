import { Money } from './Money.tsx';
import page from '../styles/page.module.css';
import { OLD_PRICE } from './price.ts';

/** Named for screen readers. */
export const OldPrice = ({ kopecks, className }: { kopecks: number; className?: string | undefined }) => (
  <s className={className}>
    <span className={page.visuallyHidden}>{`${OLD_PRICE} `}</span>
    <Money kopecks={kopecks} />
  </s>
);
