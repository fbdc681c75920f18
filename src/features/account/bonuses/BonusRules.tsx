import { formatMoney, formatPercent, percent } from '../../../domain/text/format.ts';
import type { Bonuses } from '../state/bonuses.ts';
import styles from './bonuses.module.css';

type Client = Bonuses['client'];

/** The bar is drawn where the back end gives the progress. */
function NextLevel({ client: { untilNextLevel, nextLevelTitle, paid } }: { client: Client }) {
  if (untilNextLevel === null) return <p className={styles.note}>Это самый высокий уровень.</p>;
  const share = paid === undefined ? undefined : percent(paid, paid + untilNextLevel);
  return (
    <div className={styles.next}>
      {share !== undefined && (
        <div className={styles.bar} aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </div>
      )}
      <p className={styles.note}>
        До&nbsp;уровня «{nextLevelTitle ?? 'следующий'}» — покупки ещё на&nbsp;
        <b>{formatMoney(untilNextLevel)}</b>
      </p>
    </div>
  );
}

export const BonusRules = ({ client }: { client: Client }) => (
  <section aria-labelledby="bonus-level">
    <h2 className={styles.caption} id="bonus-level">
      Ваш уровень
    </h2>
    <p className={styles.level}>{client.title}</p>
    <NextLevel client={client} />
    <ul className={styles.rules}>
      <li>
        Возвращаем <b>{formatPercent(client.percent)}</b> от&nbsp;заплаченного за&nbsp;товары, когда заказ
        выполнен
      </li>
      <li>
        {client.writeOffPercent > 0 ? (
          <>
            Бонусами можно оплатить до&nbsp;<b>{formatPercent(client.writeOffPercent)}</b> цены товаров,
            доставку&nbsp;— нет
          </>
        ) : (
          'Оплатить товары бонусами на\u00a0этом уровне нельзя'
        )}
      </li>
    </ul>
  </section>
);
