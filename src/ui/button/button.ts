import styles from './Button.module.css';

export interface ButtonVariant {
  /** `primary` is the one thing to do next; `done` says it has been done. */
  variant?: 'primary' | 'quiet' | 'done' | 'link';
  large?: boolean;
  /** As wide as its container. */
  wide?: boolean;
}

export const buttonClass = ({ variant = 'quiet', large, wide }: ButtonVariant): string =>
  [styles.button, styles[variant], large && styles.large, wide && styles.wide].filter(Boolean).join(' ');
