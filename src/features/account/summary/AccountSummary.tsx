import { wholesaleNotice } from '../../../domain/account/wholesale-request.ts';
import { hasPart, type ShopParts } from '../../../domain/shop/shop-parts.ts';
import { profile } from '../../../stores/account/profile.ts';
import { Notice } from '../../../ui/state/Notice.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { AgreementsNotice } from '../agreements/AgreementsNotice.tsx';
import { BonusSummary } from './BonusSummary.tsx';
import { CurrentOrders } from './CurrentOrders.tsx';
import styles from './summary.module.css';
import { UnreadMessages } from './UnreadMessages.tsx';

export function AccountSummary({ shop }: { shop: ShopParts }) {
  const [hasBonuses, hasMessages] = [hasPart(shop, 'bonuses'), hasPart(shop, 'messages')];
  const state = useAccountResource(profile);
  return (
    <div className={styles.summary}>
      <LoadedPart
        state={state}
        skeleton={<TextSkeleton label="Открываем личный кабинет" lines={1} />}
        failedTitle="Личный кабинет не открылся"
        onRetry={() => void profile.load()}
      >
        {({ fio, email, phone, organization, wholesaleRequest }) => {
          const notice = wholesaleNotice(wholesaleRequest);
          return (
            <div className={styles.person}>
              <p className={styles.name}>
                {fio || email || phone}
                {organization && <span className={styles.organization}>{organization}</span>}
              </p>
              {notice && <Notice>{notice}</Notice>}
            </div>
          );
        }}
      </LoadedPart>
      {hasPart(shop, 'consents') && <AgreementsNotice />}
      <div className={styles.now}>
        <CurrentOrders />
        {(hasBonuses || hasMessages) && (
          <div className={styles.aside}>
            {hasBonuses && <BonusSummary />}
            {hasMessages && <UnreadMessages />}
          </div>
        )}
      </div>
    </div>
  );
}
