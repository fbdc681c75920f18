import type { SignUpFields } from '../../../src/contract/account/sign-in.ts';
import { calls } from '../../../src/contract/routes.ts';
import { RoleSchema } from '../../../src/contract/account/user.ts';
import { randomEmail, randomPassword, signUp, signUpFields } from '../customer.ts';
import { readyOrder } from '../order-form.ts';
import { expect, expectEqual, given } from '../problem.ts';
import { changes, makesAccounts, type Suite } from '../suite.ts';

/** What the configuration asks of roles, and accounts that come with an order. */
export async function signingUp(suite: Suite): Promise<void> {
  const { guest, shop, check } = suite;
  const refused = async (fields: SignUpFields): Promise<string[]> => {
    const body = { fields, deviceId: 'device' };
    const { errors = [] } = await guest.reject(calls.signUp, { body }, [400, 422]);
    return errors.map(({ field }) => field);
  };

  await check(calls.signUp, 'asks each role for what the configuration says, field by field', async () => {
    changes(suite);
    for (const { role, fields } of given(shop.config?.users.signUp, 'sign-up')) {
      const empty = Object.fromEntries(fields.map(({ code }) => [code, '']));
      const named = await refused({ ...signUpFields(shop.config, '', '', role), ...empty });
      for (const { code, required } of fields)
        expect(
          !required || named.includes(`fields.${code}`),
          `the list of errors for ${role} does not name fields.${code}`,
        );
    }
  });
  await check(calls.signUp, 'refuses a sign-up without the consent that is required', async () => {
    changes(suite);
    given(shop.config?.checkout.consentRequired || null, 'consent that is required');
    const fields = { ...signUpFields(shop.config, randomEmail(), randomPassword()), accept: false };
    const named = await refused(fields);
    expect(named.includes('fields.accept'), 'the list of errors does not name fields.accept');
  });
  await check(calls.signUp, 'refuses a role that the configuration does not have', async () => {
    changes(suite);
    const open = given(shop.config?.users.signUp, 'sign-up').map(({ role }) => role);
    const closed = given(
      RoleSchema.options.find((role) => !open.includes(role)),
      'role that may not sign up',
    );
    await refused({ ...signUpFields(shop.config, randomEmail(), randomPassword()), role: closed });
  });
  await check(calls.signUp, 'signs in, with an e-mail that is not confirmed yet', async () => {
    makesAccounts(suite);
    const { customer } = await signUp(guest, shop.config);
    const { email, emailVerified } = await customer.client.answer(calls.getProfile, {});
    expectEqual([email, emailVerified], [customer.made.email, false], 'e-mail and emailVerified');
    await customer.leave();
  });
  await check(calls.placeOrder, 'with `signUp` signs in a guest whose e-mail nobody has', async () => {
    makesAccounts(suite);
    const { body } = await readyOrder(guest, shop, { payNow: false });
    const { orderId, login } = await guest.answer(calls.placeOrder, { body: { ...body, signUp: true } });
    expect(login !== null, '`login` is null');
    const own = guest.as(login.token);
    const { email } = await own.answer(calls.getPartProfile, {});
    expectEqual(email, body.personalData.email, "the profile's e-mail");
    const { data } = await own.answer(calls.getOrders, { query: {} });
    expect(
      data.some(({ id }) => id === orderId),
      "the order is not among the customer's",
    );
    // It has no password, and the run cannot read the code for it: a back end may let the account stay.
    await own.send(calls.deleteUser, {});
  });
  await check(calls.placeOrder, 'with `signUp` lets nobody into the account of an e-mail', async () => {
    changes(suite);
    const { customer } = await signUp(guest, shop.config);
    const { body } = await readyOrder(guest, shop, { payNow: false });
    const personalData = { ...body.personalData, email: customer.made.email };
    const { login } = await guest.answer(calls.placeOrder, {
      body: { ...body, personalData, signUp: true },
    });
    expectEqual(login, null, '`login`');
    await customer.leave();
  });
}
