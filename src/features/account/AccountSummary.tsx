import { profile } from '../../stores/profile.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';
import styles from './summary.module.css';
import { useAccountResource } from './use-account-resource.ts';

/** What matters to the customer now, and the ways to the rest. */
export function AccountSummary() {
  const state = useAccountResource(profile);
  return (
    <div className={styles.summary}>
      <LoadedPart
        state={state}
        skeleton={<TextSkeleton label="Открываем личный кабинет" lines={1} />}
        failedTitle="Личный кабинет не открылся"
        onRetry={() => void profile.load()}
      >
        {({ fio, email, phone }) => <p className={styles.greeting}>{fio || email || phone}</p>}
      </LoadedPart>
      <SectionLinks />
    </div>
  );
}
