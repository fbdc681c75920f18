import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallName, Fault } from '../integration/harness/network.ts';
import { type Account, type AccountState, openAccount, type Screens } from './account/account-world.ts';

const SEED = 20_261_127;
const RUNS = 8;

/** The call that each thing a customer does asks for. */
const callOf = {
  repeat: 'addBlank',
  delete: 'deleteBlanks',
  read: 'markAllRead',
  subscribe: 'subscribe',
  barcode: 'updateUserParams',
  city: 'updateProfile',
} as const satisfies Record<keyof Screens['press'], CallName>;
type Action = keyof typeof callOf;

/** What happens to a request: `arrives` says whether the shop acts on it. */
const fates = [
  { name: 'answered', arrives: true },
  { name: 'late', arrives: true },
  { name: 'answer-lost', arrives: true },
  { name: 'bad-gateway', arrives: true },
  { name: 'offline', arrives: false },
  { name: 'nonsense', arrives: false },
  { name: 'broken', arrives: false },
  { name: 'refused', arrives: false },
] as const;
type Fate = (typeof fates)[number];

const faults: Record<Exclude<Fate['name'], 'late'>, Fault> = {
  answered: { kind: 'none' },
  'answer-lost': { kind: 'answer-lost' },
  'bad-gateway': { kind: 'answer-replaced', status: 502 },
  offline: { kind: 'offline' },
  nonsense: { kind: 'nonsense' },
  broken: { kind: 'refused', status: 500, body: { message: 'Сломалось' } },
  refused: { kind: 'refused', status: 422, body: { message: 'Нельзя' } },
};

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...(Object.keys(callOf) as Action[])),
    choice: fc.nat({ max: 1 }),
    tab: fc.nat({ max: 1 }),
    isPressedTwice: fc.boolean(),
    fate: fc.constantFrom(...fates),
  }),
  { minLength: 6, maxLength: 8 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

/** What the shop must hold, whatever happened to requests and answers. */
interface Model extends Omit<AccountState, 'blanks'> {
  readonly blanks: ReadonlySet<number>;
  /** Quick orders that were ordered again, and whose customer has not heard of it. */
  readonly unheard: ReadonlySet<number>;
}

const barcodes = ['4601234567893', '4607654321098'] as const;
const cities = ['Иваново', 'Вологда'] as const;
const pick = (choice: number, [first, second]: readonly [string, string]) => (choice === 0 ? first : second);

/** The quick order that a step is about. */
const blankOf = ({ blanks }: Model, choice: number): number => [...blanks].sort()[choice] ?? 0;

function press({ press: screens }: Screens, action: Action, choice: number, model: Model): Promise<boolean> {
  switch (action) {
    case 'repeat':
    case 'delete':
      return screens[action](blankOf(model, choice));
    case 'read':
      return screens.read();
    case 'subscribe':
      return screens.subscribe(choice === 1);
    case 'barcode':
      return screens.barcode(pick(choice, barcodes));
    default:
      return screens.city(pick(choice, cities));
  }
}

/** What the shop holds once it has acted; the orders that it makes are not known yet. */
function acted(model: Model, action: Action, choice: number): Model {
  const blank = blankOf(model, choice);
  switch (action) {
    case 'delete':
      return { ...model, blanks: new Set([...model.blanks].filter((id) => id !== blank)) };
    case 'read':
      return { ...model, unread: 0 };
    case 'subscribe':
      return { ...model, subscribed: choice === 1 };
    case 'barcode':
      return { ...model, barcode: pick(choice, barcodes) };
    case 'city':
      return { ...model, city: pick(choice, cities) };
    default:
      return model;
  }
}

/** The other tab wants something else before the answer to the first one has come. */
async function overtaken(account: Account, { action, choice, tab }: Step, model: Model): Promise<Model> {
  const reached = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const wait = () => {
    reached.resolve();
    return answered.promise;
  };
  account.browser.network.fail(callOf[action], { kind: 'answer-late', wait });
  const [own, other] = tab === 0 ? account.tabs : account.tabs.toReversed();
  if (!own || !other) throw new Error('There are two tabs.');
  const first = press(own, action, choice, model);
  // What stands so already is not sent.
  await Promise.race([reached.promise, first]);
  const once = acted(model, action, choice);
  // The other tab still shows what stood there before, and sends nothing that it shows already.
  const isField = action === 'barcode' || action === 'city';
  const isShown = isField && isDeepStrictEqual(acted(model, action, 1 - choice), model);
  const isOvertaken = action !== 'repeat' && action !== 'delete' && !isShown;
  if (isOvertaken) await press(other, action, 1 - choice, once);
  answered.resolve();
  await first;
  return isOvertaken ? acted(once, action, 1 - choice) : once;
}

/** Presses a button, and expects the screen to say what became of it. */
async function pressed(account: Account, step: Step, model: Model): Promise<Model> {
  const { action, choice, isPressedTwice, fate } = step;
  const tab = account.tabs[step.tab === 0 ? 0 : 1];
  if (fate.name === 'late') return overtaken(account, step, model);
  account.browser.network.fail(callOf[action], faults[fate.name]);
  const times = isPressedTwice ? 2 : 1;
  const results = await Promise.all(Array.from({ length: times }, () => press(tab, action, choice, model)));
  // These may be asked for again at once; the others wait for their answer.
  const isAskedTwice = isPressedTwice && (action === 'delete' || action === 'read');
  const arrives = fate.arrives || isAskedTwice;
  const next = arrives ? acted(model, action, choice) : model;
  const isDone = results.includes(true);
  if (action === 'repeat') return next;
  if (arrives) expect(isDone, `${action} was done`).toBe(true);
  else if (isDone) expect(acted(model, action, choice), 'it was so already').toEqual(model);
  if (action === 'city' && !isDone)
    expect(tab.typedCity(), 'nothing typed is lost').toBe(pick(choice, cities));
  return next;
}

/** How often an order may have been made by a step: once a press, and not again where an earlier answer was lost. */
function ordered(model: Model, { action, choice, fate }: Step, ids: readonly number[]): Model {
  const blank = blankOf(model, choice);
  const added = ids.filter((id) => !model.blanks.has(id));
  const isNew = action === 'repeat' && fate.arrives && model.blanks.has(blank) && !model.unheard.has(blank);
  expect(added, 'orders that were made').toHaveLength(isNew ? 1 : 0);
  const isLost = fate.name === 'answer-lost' || fate.name === 'bad-gateway';
  const unheard = new Set(model.unheard);
  if (isNew && isLost) unheard.add(blank);
  if (action === 'repeat' && ((fate.arrives && !isLost) || fate.name === 'refused')) unheard.delete(blank);
  return { ...model, blanks: new Set([...model.blanks, ...added]), unheard };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('whatever happens to the calls of the account in two tabs, each press is done once at most and every screen shows what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const account = await openAccount();
      try {
        const start = await account.server();
        let model: Model = { ...start, blanks: new Set(start.blanks), unheard: new Set() };
        for (const step of sequence) {
          const before = model;
          model = await pressed(account, step, before);
          // A fault that met no call must not meet a later one.
          account.browser.network.mend(callOf[step.action]);
          account.browser.shareStorage();
          await account.browser.network.quiet();
          const server = await account.server();
          if (step.action === 'repeat') model = ordered(before, step, server.blanks);
          const { unheard: _, blanks, ...rest } = model;
          expect({ ...server, blanks: new Set(server.blanks) }).toEqual({ ...rest, blanks });
          for (const tab of account.tabs) expect(tab.shown()).toEqual(server);
        }
      } finally {
        await account.browser.close();
      }
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
}, 60_000);
