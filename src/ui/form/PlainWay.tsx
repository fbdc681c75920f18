import styles from './PlainWay.module.css';

interface Props {
  href: string;
  /** Text of the link. */
  children: string;
}

/** A link for visitors without working scripts, shown after some seconds by CSS. */
export const PlainWay = ({ href, children }: Props) => (
  <p className={styles.way}>
    Долго не&nbsp;открывается? <a href={href}>{children}</a>
  </p>
);
