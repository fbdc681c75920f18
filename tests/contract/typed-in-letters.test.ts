import { expect, test } from 'vitest';
import { calculateToAddress } from '../../src/contract/order/delivery.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { addReview } from '../../src/contract/catalog/review.ts';
import { sendForm } from '../../src/contract/shop/form.ts';
import { eventually } from '../eventually.ts';
import { register } from './fixture/accounts.ts';
import { checkout, orderForm } from './fixture/checkout.ts';
import { FORM_ID } from './fixture/content.ts';
import { mailServer } from './fixture/mail-server.ts';
import { keyed, reviewForm } from './fixture/review.ts';
import { sendingApi } from './fixture/sending-api.ts';
import type { TestApi } from './fixture/test-api.ts';
import { approveWholesalers } from './fixture/wholesalers.ts';

const VICTIM = 'victim@example.com';
const EVIL = 'https://evil.example/win';
/** A line of its own is a button in the shop's colours. */
const TYPED = `Ваш заказ выиграл!\n\n${EVIL}\n\nwww.evil.example evil.example/win`;

async function orderFor(api: TestApi, email: string) {
  const { basket } = await checkout(api);
  const known = orderForm('', 0);
  const own = known.personalShipping!;
  const value = `${own.address.value} ${TYPED}`;
  const shipping = { ...own, address: { ...own.address, value, flat: EVIL } };
  const body = { basket, method: 'courier', option: 'usual', shipping };
  const { calculationId, price } = await api.call(calculateToAddress, { body });
  const form = { ...orderForm(calculationId, price), personalShipping: shipping };
  const personalData = { ...form.personalData, email };
  const order = { ...form, personalData, personalCommentary: TYPED, basket, deviceId: 'device' };
  await api.call(placeOrder, { body: order }, { 'idempotency-key': 'typed' });
}

const stories: [what: string, write: (api: TestApi) => Promise<unknown>, to?: string][] = [
  ['an order in a stranger’s name', (api) => orderFor(api, VICTIM), VICTIM],
  ['the news of an order', (api) => orderFor(api, VICTIM)],
  [
    'a form',
    (api) => {
      const values = [
        { code: 'email', value: VICTIM },
        { code: 'message', value: TYPED },
        { code: 'agree', value: 'true' },
      ];
      const body = { typeId: FORM_ID.short, values, fileIds: [], page: EVIL, accept: true };
      return api.call(sendForm, { body }, keyed());
    },
  ],
  [
    'a review',
    async (api) => {
      const { headers } = await api.customer();
      return api.call(addReview, { body: reviewForm({ text: TYPED }) }, keyed(headers));
    },
  ],
  [
    'an application of a wholesaler',
    (api) => {
      approveWholesalers(api);
      const company = {
        role: 'org_user',
        organization: TYPED,
        taxId: '7707083893',
        city: 'Иваново',
      } as const;
      return register(api, company);
    },
  ],
];

test.each(stories)(
  'SEC-13 what a stranger types is neither a link nor a button of the shop’s letter: %s',
  async (_, write, to = 'shop@example.com') => {
    const server = await mailServer();
    const { api } = sendingApi(server.url);
    await write(api);
    const letter = await eventually(() => {
      const found = server.letters.find((one) => one.to === to && one.text.includes('evil'));
      expect(found).toBeDefined();
      return found!;
    });
    expect(letter.html).not.toMatch(/href="[^"]*evil/);
    // Mail programs make links of such texts by themselves.
    expect(letter.text).not.toMatch(/:\/\/|www\./);
    if (to !== VICTIM) return;
    expect(letter.text).not.toMatch(/evil\.example/);
    // Nor does it begin a paragraph that looks like the shop's own words.
    expect(letter.text).not.toMatch(/^(?:Ваш заказ|https|www|evil)/m);
  },
);
