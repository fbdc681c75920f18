import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Raffle } from '../../contract/content/raffle.ts';
import { formatLongDate } from '../../domain/text/format.ts';
import { raffleOf } from './state/raffle.ts';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { Spinner } from '../../ui/icon/Spinner.tsx';
import { Participants } from './Participants.tsx';
import { Participation } from './Participation.tsx';
import styles from './raffles.module.css';
import { Winners } from './Winners.tsx';

const noTicket = () => null;

function Status({ raffle: { status, startsAt, endsAt } }: { raffle: Raffle }) {
  switch (status) {
    case 'upcoming':
      return (
        <p className={styles.status}>
          Ещё не&nbsp;начался: участвовать можно будет с&nbsp;{formatLongDate(startsAt)}
        </p>
      );
    case 'open':
      return <p className={`${styles.status} ${styles.open}`}>Идёт сейчас, до {formatLongDate(endsAt)}</p>;
    case 'finished':
      return <p className={styles.status}>Закончился {formatLongDate(endsAt)}</p>;
  }
}

export function RaffleView({ codeUrl }: { codeUrl: string }) {
  const live = raffleOf(codeUrl);
  const state = useStore(live.$raffle, { ssr: 'initial' });
  const ticket = useStore(live.$ticket, { ssr: noTicket });
  useEffect(() => void live.load(), [live]);

  if (state.status === 'loading')
    return (
      <div className={styles.waiting}>
        <Spinner label="Узнаём, как идёт розыгрыш" />
      </div>
    );
  if (state.status === 'failed')
    return (
      <FailedState title="Розыгрыш не ответил" message={state.message} onRetry={live.load}>
        Условия написаны выше, они не&nbsp;изменились.
      </FailedState>
    );
  const { raffle, winners } = state;
  const { status, participants } = raffle;
  return (
    <div className={styles.live}>
      <Status raffle={raffle} />
      {ticket !== null && (
        <p className={styles.ticket}>
          <span>Ваш номер</span> <b>{ticket}</b>
        </p>
      )}
      {status === 'finished' && winners && winners.length > 0 && (
        <Winners winners={winners} ownNumber={ticket} />
      )}
      <div className={styles.columns}>
        {status === 'open' && <Participation live={live} />}
        {(status !== 'upcoming' || participants.meta.totalCount > 0) && (
          <Participants state={state} ownNumber={ticket} onTurn={(page) => void live.turnTo(page)} />
        )}
      </div>
    </div>
  );
}
