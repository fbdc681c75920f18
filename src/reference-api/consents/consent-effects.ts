import type { ShopStore } from '../shop-store.ts';
import { ConsentCode } from './consent-codes.ts';
import { emailOf } from './consent-subject.ts';
import type { StoredConsent } from './consent-table.ts';

interface Ended {
  readonly uid: number | null;
  readonly emails: readonly string[];
  readonly now: Date;
}

/** What ends at once with a consent, by the code of its document. Letters that wait are looked at when they leave (`may-send.ts`). */
const effects: Readonly<Record<string, (store: ShopStore, ended: Ended) => void>> = {
  [ConsentCode.marketing]: ({ mailing }, { emails, now }) => {
    for (const email of emails) if (mailing.isSubscribed(email)) mailing.setSubscribed(email, false, now);
  },
  [ConsentCode.restock]: ({ mailing }, { emails }) => {
    for (const email of emails) mailing.removeRestockRequests(email);
  },
  [ConsentCode.request]: ({ forms, blanks }, { uid }) => {
    if (uid === null) return;
    forms.deleteByCustomer(uid);
    blanks.anonymise(uid);
  },
  [ConsentCode.review]: ({ reviews }, { uid }) => {
    if (uid !== null) reviews.anonymise(uid);
  },
  [ConsentCode.raffle]: ({ raffleParticipants }, { uid }) => {
    if (uid !== null) raffleParticipants.anonymise(uid);
  },
};

/** Ends what rested on consents that are withdrawn now; a part of the caller's change. */
export function endWith(
  store: ShopStore,
  code: string,
  { uid, withdrawn, now }: { uid: number | null; withdrawn: readonly StoredConsent[]; now: Date },
): void {
  const account = uid === null ? undefined : store.customers.byUid(uid);
  const own = account?.emailVerified ? [account.data.email] : [];
  const named = withdrawn.flatMap(({ contact }) => emailOf(contact) ?? []);
  const effect = Object.hasOwn(effects, code) ? effects[code] : undefined;
  effect?.(store, { uid, emails: [...new Set([...own, ...named])], now });
}
