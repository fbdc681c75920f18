import type { FormParam } from '../../../src/contract/shop/form.ts';
import { calls } from '../../../src/contract/routes.ts';
import { randomEmail, randomPhone } from '../customer.ts';
import { expect, expectEqual, Unchecked } from '../problem.ts';
import { changes, found, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;
/** No call lists the types of forms; a shop numbers them from one. */
const TRIED_FORM_TYPES = 12;

function valueOf({ type, options, maxLength }: FormParam): string {
  const values: Record<FormParam['type'], string> = {
    text: 'Проверка',
    textarea: 'Проверка формы',
    fullName: 'Проверкина Анна Петровна',
    email: randomEmail(),
    phone: randomPhone(),
    date: '1990-05-17',
    select: options[0]?.value ?? '',
    checkbox: 'true',
    rating: '5',
    files: '',
  };
  return values[type].slice(0, maxLength);
}

/** Forms of the editors. */
export async function forms(suite: Suite): Promise<void> {
  const { guest, check } = suite;
  const type = await check(calls.getFormType, 'shows a type of form', async () => {
    for (let id = 1; id <= TRIED_FORM_TYPES; id += 1) {
      const answer = await guest.send(calls.getFormType, { params: { id } });
      if (answer.status !== 404) return guest.answer(calls.getFormType, { params: { id } });
    }
    throw new Unchecked(`the shop has no form type from 1 to ${TRIED_FORM_TYPES}`);
  });
  await check(calls.getFormType, 'answers 404 for a type that is not there', () =>
    guest.reject(calls.getFormType, { params: { id: NO_SUCH_ID } }, [404]),
  );
  const fields = await check(calls.getFormParams, 'lists the fields of a type', async () => {
    const { data } = await guest.answer(calls.getFormParams, { params: { id: found(type).id } });
    return data;
  });
  await check(calls.getFormParams, 'answers 404 for a type that is not there', () =>
    guest.reject(calls.getFormParams, { params: { id: NO_SUCH_ID } }, [404]),
  );
  const form = (values: { code: string; value: string }[]) => ({
    typeId: found(type).id,
    values,
    fileIds: [],
    page: '/',
    accept: true,
  });
  await check(calls.sendForm, 'refuses a form without its required fields, and names them', async () => {
    const required = found(fields).filter((field) => field.required);
    if (required.length === 0) throw new Unchecked('the form has no required field');
    const { errors = [] } = await guest.reject(calls.sendForm, { body: form([]) }, [400, 422]);
    expect(errors.length > 0, 'the list of errors is empty');
  });
  await check(calls.sendForm, 'takes a filled form', async () => {
    changes(suite);
    const filled = found(fields).filter((field) => field.type !== 'files');
    if (found(fields).some(({ type, required }) => type === 'files' && required)) {
      throw new Unchecked('the form asks for files');
    }
    const values = filled.map((field) => ({ code: field.code, value: valueOf(field) }));
    await guest.answer(calls.sendForm, { body: form(values) });
  });
}

/** The mailing and e-mails about restocked goods. */
export async function mailing(suite: Suite): Promise<void> {
  const { guest, check } = suite;
  const email = randomEmail();
  const status = async () => (await guest.answer(calls.getSubscription, { query: { email } })).subscribed;
  await check(calls.getSubscription, 'a stranger is not subscribed', async () => {
    expectEqual(await status(), false, '`subscribed`');
  });
  await check(
    calls.subscribe,
    'asks the owner of an e-mail before it subscribes it for a guest',
    async () => {
      changes(suite);
      for (const isUnsubscribe of [false, true]) {
        const answer = await guest.answer(calls.subscribe, { body: { email, isUnsubscribe } });
        expectEqual(answer.subscribed, false, '`subscribed` in the answer');
        expectEqual(answer.confirmationSent, true, '`confirmationSent` in the answer');
      }
      expectEqual(await status(), false, '`subscribed`');
    },
  );
  await check(calls.subscribe, 'refuses what is no e-mail, and names the field', async () => {
    const body = { email: 'no address', isUnsubscribe: false };
    const { errors = [] } = await guest.reject(calls.subscribe, { body }, [400, 422]);
    expect(
      errors.some(({ field }) => field.includes('email')),
      'the list of errors does not name the e-mail',
    );
  });
  await check(
    calls.notifyWhenRestocked,
    'accepts a request for an e-mail about restocked goods',
    async () => {
      changes(suite);
      const { data } = await guest.answer(calls.findProducts, { body: { limit: 100 } });
      const group = data.flatMap(({ groups }) => groups).find(({ available }) => !available);
      if (!group) throw new Unchecked('everything that was looked at is in stock');
      await guest.answer(calls.notifyWhenRestocked, { body: { email, groupId: group.id, accept: true } });
    },
  );
  await check(calls.notifyWhenRestocked, 'answers 404 for a group that is not there', () =>
    guest.reject(calls.notifyWhenRestocked, { body: { email, groupId: NO_SUCH_ID, accept: true } }, [404]),
  );
}

/** A raffle, which no call lists. */
export async function raffles(suite: Suite): Promise<void> {
  const { guest, check, raffle } = suite;
  const codeUrl = () => {
    if (raffle === undefined) throw new Unchecked('no call lists raffles: name one by --raffle');
    return raffle;
  };
  const shown = await check(calls.getRaffle, 'shows the raffle with its participants', () =>
    guest.answer(calls.getRaffle, { params: { codeUrl: codeUrl() }, query: {} }),
  );
  await check(calls.getRaffle, 'answers 404 for one that is not there', () =>
    guest.reject(calls.getRaffle, { params: { codeUrl: 'no-such-raffle' } }, [404]),
  );
  const person = {
    fio: 'Проверкина Анна',
    phone: randomPhone(),
    email: randomEmail(),
    city: null,
    accept: true,
  };
  await check(calls.joinRaffle, 'gives a ticket once for a phone number', async () => {
    changes(suite);
    if (found(shown).status !== 'open') throw new Unchecked('the raffle is not open');
    const input = { params: { codeUrl: codeUrl() }, body: person };
    await guest.answer(calls.joinRaffle, input);
    await guest.reject(calls.joinRaffle, input, [409]);
  });
  await check(calls.joinRaffle, 'answers 404 for one that is not there', () =>
    guest.reject(calls.joinRaffle, { params: { codeUrl: 'no-such-raffle' }, body: person }, [404]),
  );
}
