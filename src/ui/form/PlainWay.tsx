import styles from './PlainWay.module.css';

interface Props {
  href: string;
  /** What the link opens. */
  children: string;
}

/** A way on without scripts, for who has waited for them in vain: it appears after seconds, by CSS alone. */
export const PlainWay = ({ href, children }: Props) => (
  <p className={styles.way}>
    Долго не&nbsp;открывается? <a href={href}>{children}</a>
  </p>
);
