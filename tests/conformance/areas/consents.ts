import { calls } from '../../../src/contract/routes.ts';
import { expect, expectEqual, Unchecked } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

const UNSERVED = [404, 405, 501];
const NO_SUCH_HASH = 'no-such-version';
const DEVICE_ID = 'conformance-device';

/** Consents by documents of their own, which a back end may leave out. */
export async function consents(suite: Suite): Promise<void> {
  const { guest, check, customer } = suite;
  const own = () => customer().client;
  const documents = await check(
    calls.getConsentDocuments,
    'names each document once, or is not served',
    async () => {
      const { status } = await guest.send(calls.getConsentDocuments, {});
      if (UNSERVED.includes(status)) throw new Unchecked('the back end has no such call');
      const { data } = await guest.answer(calls.getConsentDocuments, {});
      expectEqual(new Set(data.map(({ code }) => code)).size, data.length, 'the number of different codes');
      return data;
    },
  );
  /** One that no form needs: what the customer agreed to otherwise stays. */
  const optional = (place?: 'counters') => {
    changes(suite);
    const document = found(documents).find(({ places }) =>
      places.some((asked) => !asked.required && (place === undefined) === (asked.place !== 'counters')),
    );
    if (!document) throw new Unchecked('the shop has no document that is optional');
    const { code, hash, places } = document;
    return { code, hash, place: places.find(({ required }) => !required)?.place ?? 'order' };
  };
  const give = ({ code, hash, place }: ReturnType<typeof optional>) => ({
    body: { consents: [{ code, hash }], place },
  });

  await check(calls.giveConsents, 'refuses a version that is not the shop’s', () =>
    own().reject(calls.giveConsents, give({ ...optional(), hash: NO_SUCH_HASH }), [422]),
  );
  await check(calls.giveConsents, 'takes a guest’s answer by the device', async () => {
    const { code, hash, place } = optional('counters');
    const body = { consents: [{ code, hash }], place, deviceId: DEVICE_ID };
    await guest.answer(calls.giveConsents, { body });
    await guest.answer(calls.withdrawConsent, { query: { code, deviceId: DEVICE_ID } });
  });
  await check(calls.getConsents, 'lists what was agreed to with its text', async () => {
    const asked = optional();
    await own().answer(calls.giveConsents, give(asked));
    const { data, texts } = await own().answer(calls.getConsents, {});
    const given = data.find(({ code }) => code === asked.code);
    expectEqual(given?.hash, asked.hash, '`hash`');
    expectEqual(given?.withdrawn, null, '`withdrawn`');
    expect(
      texts.some(({ hash, text }) => hash === asked.hash && text !== ''),
      'the text that was agreed to is missing',
    );
  });
  await check(calls.withdrawConsent, 'withdraws at once, and once more without harm', async () => {
    const { code } = optional();
    for (let times = 0; times < 2; times += 1) await own().answer(calls.withdrawConsent, { query: { code } });
    const { data } = await own().answer(calls.getConsents, {});
    const open = data.filter((consent) => consent.code === code && consent.withdrawn === null);
    expectEqual(open.length, 0, 'the number of consents that are still in force');
  });
  await check(calls.withdrawConsent, 'answers 404 for what was never agreed to', () =>
    own().reject(calls.withdrawConsent, { query: { code: 'no-such-document' } }, [404]),
  );
}
