import { giveConsents, withdrawConsent } from '../../contract/account/consent.ts';
import { consentBoxes } from '../../domain/consents/consent-boxes.ts';
import { fetchConsentDocuments } from '../../stores/consents/consent-documents.ts';
import { environment } from '../../stores/environment/environment.ts';

/** Has the shop keep what a visitor agrees to about counters, or that it is taken back. Rejects with the client's error. */
export async function recordAnswer(given: boolean): Promise<void> {
  const { client, deviceId: device } = environment();
  const deviceId = device();
  const boxes = consentBoxes(await fetchConsentDocuments(), 'counters');
  if (boxes.length === 0) return;
  if (given) {
    const consents = boxes.map(({ code, hash }) => ({ code, hash }));
    await client.call(giveConsents, { body: { consents, place: 'counters', deviceId } });
    return;
  }
  await Promise.all(boxes.map(({ code }) => client.call(withdrawConsent, { query: { code, deviceId } })));
}
