import type { Consent, Consents } from '../../contract/account/consent.ts';
import type { ShopStore } from '../shop-store.ts';
import { consentDocuments } from './consent-documents.ts';
import { subjectOfCustomer } from './consent-subject.ts';
import type { StoredConsent } from './consent-table.ts';

/** What a page and a file show; older ones stay in the table. */
const MAX_LISTED = 200;

const moment = (time: number): string => new Date(time).toISOString();

function withdrawnOf(stored: StoredConsent): Consent['withdrawn'] {
  const { withdrawnAt, withdrawnPlace, withdrawnAddress, withdrawnDevice, staff } = stored;
  if (withdrawnAt === null) return null;
  return {
    at: moment(withdrawnAt),
    place: withdrawnPlace ?? '',
    address: withdrawnAddress ?? '',
    device: withdrawnDevice ?? '',
    byStaff: (staff ?? '') !== '',
  };
}

/** What a customer has agreed to, the newest first, with the texts: for the account, for staff and for a file. */
export function consentsOf(store: ShopStore, uid: number): Consents {
  const documents = new Map(consentDocuments(store).map((document) => [document.shown.code, document]));
  const stored = store.consents.of(subjectOfCustomer(store, uid), MAX_LISTED);
  const texts = [...new Set(stored.map(({ hash }) => hash))].flatMap((hash) => {
    const text = store.consents.text(hash);
    return text === undefined ? [] : [{ hash, title: text.title, text: text.body }];
  });
  const titles = new Map(texts.map(({ hash, title }) => [hash, title]));
  const data = stored.map((one): Consent => {
    const document = documents.get(one.code);
    const { code, hash, givenAt, place, address, device } = one;
    return {
      code,
      title: titles.get(hash) ?? code,
      hash,
      isCurrent: document === undefined || document.shown.hash === hash,
      given: { at: moment(givenAt), place, address, device, byStaff: false },
      withdrawn: withdrawnOf(one),
      withdrawal: document?.withdrawal ?? 'free',
      consequence: document?.consequence ?? '',
    };
  });
  return { data, texts };
}
