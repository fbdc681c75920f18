import type { Consent, ConsentDocument, Consents } from '../../contract/account/consent.ts';

/** What a customer has said of one document, and what the shop asks now. */
export interface OwnConsent {
  readonly last: Consent;
  /** The newest first. */
  readonly earlier: readonly Consent[];
  /** What was agreed to, with line breaks; empty where it is not known. */
  readonly text: string;
  /** Undefined where the shop does not ask any more. */
  readonly document: ConsentDocument | undefined;
  readonly state: 'given' | 'changed' | 'withdrawn';
}

const stateOf = ({ withdrawn, isCurrent }: Consent): OwnConsent['state'] =>
  withdrawn ? 'withdrawn' : isCurrent ? 'given' : 'changed';

/** By document, the newest first; what waits for an answer stands above. */
export function ownConsentsOf(
  { data, texts }: Consents,
  documents: readonly ConsentDocument[],
): readonly OwnConsent[] {
  const byCode = Map.groupBy(data, ({ code }) => code);
  const rows = [...byCode.values()].flatMap(([last, ...earlier]): OwnConsent[] => {
    if (!last) return [];
    const text = texts.find(({ hash }) => hash === last.hash)?.text ?? '';
    const document = documents.find(({ code }) => code === last.code);
    return [{ last, earlier, text, document, state: stateOf(last) }];
  });
  return [
    ...rows.filter(({ state }) => state === 'changed'),
    ...rows.filter(({ state }) => state !== 'changed'),
  ];
}

/** Those whose text has changed since. */
export const changedSince = (rows: readonly OwnConsent[]): readonly OwnConsent[] =>
  rows.filter(({ state, document }) => state === 'changed' && document !== undefined);

/** Whether a withdrawn consent is one to give in the account: others are asked for where they are needed. */
export const canBeGivenAgain = ({ state, document }: OwnConsent): boolean =>
  state === 'withdrawn' && (document?.places.some(({ required }) => !required) ?? false);
