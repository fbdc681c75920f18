import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Notice.module.css';

interface Props {
  kind?: 'info' | 'error' | 'success';
  children: ReactNode;
  /** «Повторить». */
  action?: ReactNode;
}

const looks = { info: '', error: styles.error, success: styles.success };

/** Errors are announced at once. */
export const Notice = ({ kind = 'info', children, action }: Props) => (
  <div className={`${styles.notice} ${looks[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
    <Icon name={kind === 'success' ? 'check' : 'info'} size={20} />
    <div>{children}</div>
    {action}
  </div>
);
