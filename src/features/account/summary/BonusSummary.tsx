import { nextToExpire } from '../../../domain/account/bonus-history.ts';
import { formatLongDate, formatMoney } from '../../../domain/text/format.ts';
import { paths } from '../../../paths.ts';
import { bonuses } from '../state/bonuses.ts';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import styles from './summary.module.css';

/** Nothing without bonuses or on failure. */
export function BonusSummary() {
  const state = useAccountResource(bonuses);
  if (state.status === 'failed') return null;
  if (state.status === 'ready' && state.data.client.bonusType === null) return null;
  const expiring = state.status === 'ready' ? nextToExpire(state.data.accounts) : undefined;
  return (
    <section className={styles.part} aria-labelledby="bonus-summary">
      <h2 className={styles.caption} id="bonus-summary">
        <a href={paths.bonuses}>Бонусы</a>
      </h2>
      {state.status === 'ready' ? (
        <>
          <p className={styles.figure}>{formatMoney(state.data.balance)}</p>
          {expiring && (
            <p className={styles.note}>
              {formatMoney(expiring.value)} сгорят{' '}
              <time dateTime={expiring.expiresAt}>{formatLongDate(expiring.expiresAt)}</time>
            </p>
          )}
        </>
      ) : (
        <TextSkeleton label="Считаем бонусы" lines={2} />
      )}
    </section>
  );
}
