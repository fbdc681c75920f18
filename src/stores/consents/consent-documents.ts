import { atom, computed, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../api/errors.ts';
import {
  type ConsentDocument,
  type ConsentPlace,
  getConsentDocuments,
} from '../../contract/account/consent.ts';
import { type ConsentBox, consentBoxes } from '../../domain/consents/consent-boxes.ts';
import { isOfConsents } from '../../domain/consents/consent-error.ts';
import { environment } from '../environment/environment.ts';
import { shopHas } from '../shop/shop-parts.ts';

const $documents = atom<readonly ConsentDocument[] | undefined>(undefined);
const $changed = atom<readonly string[]>([]);

/** What the shop asks to agree to; undefined until it is known. */
export const $consentDocuments: ReadableAtom<readonly ConsentDocument[] | undefined> = $documents;
/** Codes of the documents whose text has changed while they were shown. */
export const $changedConsents: ReadableAtom<readonly string[]> = $changed;

/** What the page was made with, until the shop says otherwise. */
export function provideConsentDocuments(documents: readonly ConsentDocument[]): void {
  if ($documents.get() === undefined) $documents.set(documents);
}

let request: Promise<readonly ConsentDocument[]> | undefined;

/** What the shop asks now. Rejects with the client's error. */
export async function fetchConsentDocuments(): Promise<readonly ConsentDocument[]> {
  if (!shopHas('consents')) return [];
  return (await environment().client.call(getConsentDocuments, {})).data;
}

/** Requested once; after a failure the next call retries. Rejects with the client's error. */
export async function loadConsentDocuments(): Promise<readonly ConsentDocument[]> {
  const known = $documents.get();
  if (known !== undefined) return known;
  request ??= fetchConsentDocuments().finally(() => {
    request = undefined;
  });
  provideConsentDocuments(await request);
  return $documents.get() ?? [];
}

const stores = new Map<string, ReadableAtom<readonly ConsentBox[] | undefined>>();

/** The boxes of a place; undefined until the documents are known. */
export function boxesAt(...places: readonly ConsentPlace[]): ReadableAtom<readonly ConsentBox[] | undefined> {
  const key = places.join();
  const known =
    stores.get(key) ?? computed($documents, (documents) => documents && consentBoxes(documents, ...places));
  stores.set(key, known);
  return known;
}

/** The boxes of a place as far as they are known. */
export const knownBoxes = (...places: readonly ConsentPlace[]): readonly ConsentBox[] =>
  consentBoxes($documents.get() ?? [], ...places);

/** Whether a call was refused for its consents. */
export const refusesConsents = (error: unknown): boolean =>
  error instanceof HttpError && error.errors.some(isOfConsents);

/**
 * Asks for the shop's texts again after a call was refused for its consents, so that the form asks again beside those that have
 * changed. Where that fails, the form stays as it is.
 */
export async function askChangedConsents(error: unknown): Promise<void> {
  const before = $documents.get() ?? [];
  if (before.length === 0 || !refusesConsents(error)) return;
  try {
    const now = await fetchConsentDocuments();
    const isSame = ({ code, hash }: ConsentDocument) =>
      before.some((one) => one.code === code && one.hash === hash);
    $changed.set(now.filter((one) => !isSame(one)).map(({ code }) => code));
    $documents.set(now);
  } catch (failure) {
    console.error('The texts of consents could not be read again.', failure);
  }
}
