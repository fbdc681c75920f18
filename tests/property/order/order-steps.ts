import * as fc from 'fast-check';
import { ANNA } from '../../integration/harness/customers.ts';
import type { Fault } from '../../integration/harness/network.ts';
import { until } from '../../integration/harness/shop-tab.ts';
import { BONUSES, type Shopper } from './shopper.ts';

const fault: fc.Arbitrary<Fault> = fc.constantFrom<Fault>(
  { kind: 'none' },
  { kind: 'none' },
  { kind: 'answer-lost' },
  { kind: 'answer-lost' },
  { kind: 'answer-replaced', status: 502 },
  { kind: 'offline' },
  { kind: 'refused', status: 503 },
  { kind: 'nonsense' },
);
const tab = fc.constantFrom<0 | 1>(0, 1);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('press' as const), tab, isDouble: fc.boolean(), fault }),
  },
  /** Both tabs, and perhaps the other device, while the answers wait. */
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('race' as const),
      faults: fc.tuple(fault, fault),
      isElsewhere: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('edit' as const), tab, text: fc.constantFrom('А', 'Б') }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reload' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cart' as const), tab, fault }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('sign-in' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('bonuses' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('elsewhere' as const), isRepeated: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      decision: fc.constantFrom('pay' as const, 'refuse' as const),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export const schedules = fc.array(step, { minLength: 3, maxLength: 9 });

/** The button is pressed once or twice. */
function press(shopper: Shopper, index: 0 | 1, isDouble: boolean): Promise<unknown> {
  const { placeOrder } = shopper.tabs[index].checkout;
  return Promise.all(isDouble ? [placeOrder(), placeOrder()] : [placeOrder()]);
}

async function race(
  shopper: Shopper,
  { faults, isElsewhere }: Extract<Step, { act: 'race' }>,
): Promise<void> {
  const { network } = shopper.browser;
  const release = network.hold('placeOrder');
  network.fail('placeOrder', ...faults);
  const before = network.asked('placeOrder').length;
  const presses = Promise.all([press(shopper, 0, false), press(shopper, 1, false)]);
  let isDone = false;
  void presses.finally(() => (isDone = true));
  await until(() => isDone || network.asked('placeOrder').length > before);
  if (isElsewhere) await shopper.orderElsewhere(false);
  release();
  await shopper.finish(presses);
}

/** Does what a shopper does, or what happens to them. */
export async function play(shopper: Shopper, taken: Step): Promise<void> {
  const { browser, tabs, finish, isSettled } = shopper;
  switch (taken.act) {
    case 'press':
      browser.network.fail('placeOrder', taken.fault);
      await finish(press(shopper, taken.tab, taken.isDouble));
      break;
    case 'race':
      await race(shopper, taken);
      break;
    case 'edit':
      tabs[taken.tab].checkout.changeDraft({ commentary: taken.text });
      break;
    case 'reload':
      tabs[taken.tab] = await shopper.openCheckout();
      break;
    case 'cart': {
      const opened = await shopper.openTab();
      await finish(opened.basket.loadBasket());
      browser.network.fail('placeOrder', taken.fault);
      await finish(opened.checkout.recoverLostOrder());
      tabs[taken.tab] = opened;
      break;
    }
    case 'sign-in':
      await finish(tabs[taken.tab].signIn(ANNA.email, ANNA.password));
      for (const each of tabs) {
        each.visitor.readVisitor();
        await finish(each.basket.loadBasket());
      }
      break;
    case 'bonuses':
      await finish(tabs[taken.tab].basket.requestChange({ kind: 'bonuses', kopecks: BONUSES }));
      break;
    case 'elsewhere':
      await shopper.orderElsewhere(taken.isRepeated);
      break;
    case 'pay':
      for (const id of shopper.told) await shopper.pay(id, taken.decision);
      break;
  }
  browser.network.mend('placeOrder');
  shopper.shareStorage();
  for (const each of tabs) {
    await until(() => isSettled(each));
    shopper.note(each);
  }
}

/** At last the shopper comes back, with a network that works, until there is nothing to order any more. */
export async function comeBack(shopper: Shopper): Promise<void> {
  for (let visit = 0; visit < 4; visit += 1) {
    const opened = await shopper.openTab();
    await shopper.finish(opened.basket.loadBasket());
    await shopper.finish(opened.checkout.recoverLostOrder());
    shopper.note(opened);
    const basket = opened.basket.$basket.get();
    if (basket.status === 'ready' && basket.basket.total.count === 0) return;
    const tab = await shopper.openCheckout();
    await shopper.finish(tab.checkout.placeOrder());
    shopper.note(tab);
  }
}
