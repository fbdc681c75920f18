import { useRef } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import { pageWindow } from '../../domain/catalog/pagination.ts';
import type { RaffleState } from './state/raffle.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import page from '../../ui/styles/page.module.css';
import pagination from '../../ui/list/Pagination.module.css';
import styles from './raffles.module.css';

interface Props {
  state: Extract<RaffleState, { status: 'ready' }>;
  ownNumber: number | null;
  onTurn: (page: number) => void;
}

interface TableProps {
  participants: Props['state']['raffle']['participants']['data'];
  ownNumber: number | null;
  isBusy: boolean;
}

const ParticipantsTable = ({ participants, ownNumber, isBusy }: TableProps) => (
  <div className={styles.scroll} role="region" aria-label="Таблица участников" tabIndex={0}>
    <table className={styles.table} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">Номер</th>
          <th scope="col">Имя</th>
          <th scope="col">Город</th>
        </tr>
      </thead>
      <tbody>
        {participants.map(({ number, name, city, isWinner }) => (
          <tr key={number} className={number === ownNumber ? styles.mine : undefined}>
            <td>{number}</td>
            <td>
              <span dir="auto">{name}</span>
              {isWinner && <span className={styles.mark}>Победитель</span>}
              {number === ownNumber && <span className={styles.own}>Это вы</span>}
            </td>
            <td dir="auto">{city ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface PagesProps {
  current: number;
  count: number;
  onTurn: (page: number) => void;
}

function ParticipantPages({ current, count, onTurn }: PagesProps) {
  const { pages, previous, next } = pageWindow(current, count);
  const arrow = (page: number | undefined, icon: 'arrow-left' | 'arrow-right', label: string) => (
    <button
      type="button"
      className={pagination.arrow}
      aria-label={label}
      aria-disabled={page === undefined || undefined}
      onClick={() => page !== undefined && onTurn(page)}
    >
      {page !== undefined && <Icon name={icon} size={20} />}
    </button>
  );
  return (
    <nav className={pagination.pagination} aria-label="Страницы участников">
      {arrow(previous, 'arrow-left', 'Предыдущая страница')}
      <ol className={pagination.pages}>
        {pages.map((page) => (
          <li key={page}>
            <button
              type="button"
              className={pagination.page}
              aria-label={`Страница ${page}`}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => onTurn(page)}
            >
              {page}
            </button>
          </li>
        ))}
      </ol>
      {arrow(next, 'arrow-right', 'Следующая страница')}
    </nav>
  );
}

export function Participants({ state, ownNumber, onTurn }: Props) {
  const { raffle, turningTo, failure } = state;
  const { data, meta } = raffle.participants;
  const requestedPage = useRef(meta.currentPage);
  const turn = (page: number) => {
    requestedPage.current = page;
    onTurn(page);
  };
  return (
    <section className={styles.participants} aria-labelledby="participants">
      <h2 id="participants">
        Участники <span className={styles.total}>{formatNumber(meta.totalCount)}</span>
      </h2>
      {data.length === 0 ? (
        <p>Пока никого: будьте первым.</p>
      ) : (
        <ParticipantsTable participants={data} ownNumber={ownNumber} isBusy={turningTo !== null} />
      )}
      {failure !== null && (
        <Notice
          kind="error"
          action={<Button onClick={() => onTurn(requestedPage.current)}>Повторить</Button>}
        >
          {failure}
        </Notice>
      )}
      {meta.pageCount > 1 && (
        <ParticipantPages current={meta.currentPage} count={meta.pageCount} onTurn={turn} />
      )}
      <p className={page.visuallyHidden} role="status">
        {turningTo === null ? `Страница ${meta.currentPage} из ${Math.max(1, meta.pageCount)}` : 'Загружаем'}
      </p>
    </section>
  );
}
