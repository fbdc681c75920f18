import { calls } from '../../../src/contract/routes.ts';
import { signUp } from '../customer.ts';
import { expectMeta } from '../paging.ts';
import { expect, expectEqual, given, Unchecked } from '../problem.ts';
import { changes, found, madeCustomer, type Suite } from '../suite.ts';

/** The profile and what belongs to it. */
export async function profile(suite: Suite): Promise<void> {
  const { guest, shop, check, customer } = suite;
  const own = () => customer().client;

  const before = await check(calls.getProfile, 'shows the profile', async () => {
    const shown = await own().answer(calls.getProfile, {});
    const email = customer().made?.email;
    if (email !== undefined) expectEqual(shown.email, email, 'the e-mail');
    return shown;
  });
  await check(calls.getPartProfile, 'is a part of the profile', async () => {
    const { uid, role, priceRole } = await own().answer(calls.getPartProfile, {});
    const whole = found(before);
    expectEqual([uid, role, priceRole], [whole.uid, whole.role, whole.priceRole], 'uid, role and priceRole');
  });
  await check(calls.updateProfile, 'changes the fields that are given and no others', async () => {
    changes(suite);
    const { city, fio } = found(before);
    const changed = await own().answer(calls.updateProfile, { body: { city: 'Кинешма' } });
    expectEqual([changed.city, changed.fio], ['Кинешма', fio], 'city and fio');
    expectEqual((await own().answer(calls.getProfile, {})).city, 'Кинешма', 'the city afterwards');
    await own().answer(calls.updateProfile, { body: { city } });
  });
  await check(calls.updateProfile, 'refuses a wrong e-mail and names the field', async () => {
    const { errors = [] } = await own().reject(
      calls.updateProfile,
      { body: { email: 'no address' } },
      [400, 422],
    );
    expect(
      errors.some(({ field }) => field.includes('email')),
      'the list of errors does not name the e-mail',
    );
  });
  const params = await check(calls.getUserParams, 'lists the settings of the customer', async () => {
    const { data } = await own().answer(calls.getUserParams, {});
    return data;
  });
  await check(calls.updateUserParams, 'changes a setting', async () => {
    changes(suite);
    const flag = given(
      found(params).find(({ type }) => type === 'flag'),
      'setting that is on or off',
    );
    const value = flag.value === 'true' ? 'false' : 'true';
    const set = (value: string) =>
      own().answer(calls.updateUserParams, { body: { params: [{ code: flag.code, value }] } });
    const { data } = await set(value);
    expectEqual(data.find(({ code }) => code === flag.code)?.value, value, 'the value afterwards');
    await set(flag.value);
  });
  const barcode = { body: { params: [{ code: 'barcode', value: '12' }] } };
  await check(calls.updateUserParams, 'refuses a barcode of other than 13 digits', () =>
    (changes(suite), own()).reject(calls.updateUserParams, barcode, [400, 422]),
  );
  await check(calls.sendVerification, 'sends a code', async () => {
    changes(suite);
    madeCustomer(suite);
    const { sent } = await own().answer(calls.sendVerification, { body: { channel: 'email' } });
    expectEqual(sent, true, '`sent`');
  });
  await check(calls.verify, 'refuses a wrong code', async () => {
    changes(suite);
    await own().reject(calls.verify, { body: { channel: 'email', code: 'no-code' } }, [400, 422]);
  });
  await check(calls.findPersons, 'is not for retail customers', async () => {
    const { role } = found(before);
    if (role !== 'guest') throw new Unchecked('the customer is a wholesaler');
    await own().reject(calls.findPersons, { query: {} }, [403]);
  });
  await check(calls.getProfile, 'tells a wholesaler whose role a person grants that it waits', async () => {
    changes(suite);
    const { role } = given(
      shop.config?.users.signUp.find(({ approval }) => approval === true),
      'role that is granted by hand',
    );
    const { customer } = await signUp(guest, shop.config, { role });
    const profile = await customer.client.answer(calls.getProfile, {});
    expectEqual(profile.role, 'guest', '`role`');
    expectEqual(profile.wholesaleRequest?.state, 'waiting', '`wholesaleRequest.state`');
    await customer.leave();
  });
  await check(calls.findPersons, 'shows people to a wholesaler, page by page', async () => {
    changes(suite);
    const offered = shop.config?.users.signUp.find(({ role }) => role !== 'guest');
    const { role } = given(offered, 'sign-up for wholesalers');
    const { customer } = await signUp(guest, shop.config, { role });
    const { role: granted } = await customer.client.answer(calls.getPartProfile, {});
    if (granted !== role) throw new Unchecked('wholesalers are admitted by hand');
    const persons = await customer.client.answer(calls.findPersons, { query: { page: 1, pageSize: 2 } });
    expectMeta(persons, 1, 2);
    await customer.leave();
  });
}
