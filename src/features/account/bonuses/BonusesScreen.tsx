import { bonuses, type Bonuses } from '../state/bonuses.ts';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { BonusAccounts } from './BonusAccounts.tsx';
import { BonusBalance } from './BonusBalance.tsx';
import { BonusHistory } from './BonusHistory.tsx';
import { BonusRules } from './BonusRules.tsx';
import { WithoutBonuses } from './WithoutBonuses.tsx';
import styles from './bonuses.module.css';

function Overview({ data }: { data: Bonuses }) {
  const { client, accounts } = data;
  const hasBonuses = client.bonusType !== null;
  const hasHistory = accounts.some(({ operations, value }) => operations.length > 0 || value > 0);
  return (
    <div className={styles.screen}>
      {hasBonuses ? (
        <div className={styles.top}>
          <BonusBalance bonuses={data} />
          <BonusRules client={client} />
        </div>
      ) : (
        <WithoutBonuses title={client.title} />
      )}
      {(hasBonuses || hasHistory) && (
        <>
          {accounts.length > 0 && <BonusAccounts accounts={accounts} />}
          <BonusHistory accounts={accounts} />
        </>
      )}
    </div>
  );
}

export function BonusesScreen() {
  const state = useAccountResource(bonuses);
  return (
    <LoadedPart
      state={state}
      skeleton={<TextSkeleton label="Считаем бонусы" lines={8} />}
      failedTitle="Бонусы не открылись"
      onRetry={() => void bonuses.load()}
    >
      {(data) => <Overview data={data} />}
    </LoadedPart>
  );
}
