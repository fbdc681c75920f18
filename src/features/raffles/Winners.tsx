import type { Participant } from '../../contract/content/raffle.ts';
import styles from './raffles.module.css';

interface Props {
  winners: readonly Participant[];
  ownNumber: number | null;
}

export const Winners = ({ winners, ownNumber }: Props) => (
  <section aria-labelledby="winners">
    <h2 id="winners">{winners.length === 1 ? 'Победитель' : 'Победители'}</h2>
    <ul className={styles.winners}>
      {winners.map(({ number, name, city }) => (
        <li key={number} className={styles.winner}>
          <span className={styles.number}>№ {number}</span>
          <b dir="auto">{name}</b>
          {city && <span dir="auto">{city}</span>}
          {number === ownNumber && <span className={styles.own}>Это вы</span>}
        </li>
      ))}
    </ul>
  </section>
);
