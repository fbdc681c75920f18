import styles from './Button.module.css';

export interface ButtonVariant {
  /** `primary` is the main action; `done` confirms it. */
  variant?: 'primary' | 'quiet' | 'done' | 'link';
  large?: boolean;
  wide?: boolean;
}

export const buttonClass = ({ variant = 'quiet', large, wide }: ButtonVariant): string =>
  [styles.button, styles[variant], large && styles.large, wide && styles.wide].filter(Boolean).join(' ');
