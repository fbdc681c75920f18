import type { MouseEvent } from 'react';
import type { StatusCount } from '../../../contract/status.ts';
import { formatNumber } from '../../../domain/format.ts';
import { paths } from '../../../paths.ts';
import styles from './blanks.module.css';

interface Props {
  counts: readonly StatusCount[];
  /** Undefined where all are shown. */
  current: number | undefined;
  onGo: (address: string) => void;
}

/** Address of the quick orders in a status. */
export const blanksPath = (statusId: number): string => `${paths.blanks}?status=${statusId}`;

const isElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** The statuses with the number of quick orders in each. */
export function StatusLinks({ counts, current, onGo }: Props) {
  const all = { id: undefined, title: 'Все', count: counts.reduce((sum, { count }) => sum + count, 0) };
  return (
    <nav className={styles.statuses} aria-label="Состояния заявок">
      <ul>
        {[all, ...counts].map(({ id, title, count }) => {
          const address = id === undefined ? paths.blanks : blanksPath(id);
          return (
            <li key={title}>
              <a
                href={address}
                aria-current={id === current ? 'page' : undefined}
                onClick={(event) => {
                  if (isElsewhere(event)) return;
                  event.preventDefault();
                  onGo(address);
                }}
              >
                {title} <span>{formatNumber(count)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
