import type { Client } from '../../api/client.ts';
import { type ConsentPlace, getConsentDocuments } from '../../contract/account/consent.ts';
import { type ConsentBox, consentBoxes } from '../../domain/consents/consent-boxes.ts';

export interface ConsentShop {
  /** Whether each consent has a box of its own. */
  readonly hasConsents?: boolean;
}

/** What a form asks to agree to, in the words that the shop has now. @throws the client's errors */
export const loadBoxes = async (client: Client, place: ConsentPlace): Promise<readonly ConsentBox[]> =>
  consentBoxes((await client.call(getConsentDocuments, {})).data, place);
