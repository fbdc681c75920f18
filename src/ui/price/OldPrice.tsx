import { Money } from './Money.tsx';
import page from '../styles/page.module.css';
import { OLD_PRICE } from './price.ts';

/** What it cost before, struck through; a screen reader says so in words. */
export const OldPrice = ({ kopecks, className }: { kopecks: number; className?: string | undefined }) => (
  <s className={className}>
    <span className={page.visuallyHidden}>{`${OLD_PRICE} `}</span>
    <Money kopecks={kopecks} />
  </s>
);
