import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../src/paths.ts';
import { ANNA } from '../integration/harness/customers.ts';
import type { CallName, Fault } from '../integration/harness/network.ts';
import { type Action, type Ending, openEnding, type Screens } from './account/ending-world.ts';

const SEED = 21;
const RUNS = 24;
const MINUTE_MS = 60_000;

const WRONG = 'не-тот-пароль';
const passwords = [ANNA.password, 'вторая-нитка', 'третий-узор'] as const;

/** The call that each button sends, and the one by which the tab finds out what became of it. */
const callOf = { change: 'changePassword', delete: 'deleteUser' } as const satisfies Record<Action, CallName>;
const checkOf = { change: 'login', delete: 'getPartProfile' } as const satisfies Record<Action, CallName>;

/** What happens to a request: `arrives` says whether the shop acts on it, `isLost` that the tab cannot know. */
const fates = [
  { name: 'answered', arrives: true, isLost: false },
  { name: 'late', arrives: true, isLost: false },
  { name: 'answer-lost', arrives: true, isLost: true },
  { name: 'bad-gateway', arrives: true, isLost: true },
  { name: 'offline', arrives: false, isLost: true },
  { name: 'broken', arrives: false, isLost: true },
  { name: 'nonsense', arrives: false, isLost: false },
  { name: 'refused', arrives: false, isLost: false },
] as const;

const faults: Record<Exclude<(typeof fates)[number]['name'], 'late'>, Fault> = {
  answered: { kind: 'none' },
  'answer-lost': { kind: 'answer-lost' },
  'bad-gateway': { kind: 'answer-replaced', status: 502 },
  offline: { kind: 'offline' },
  broken: { kind: 'refused', status: 500, body: { message: 'Сломалось' } },
  nonsense: { kind: 'nonsense' },
  refused: { kind: 'refused', status: 422, body: { message: 'Нельзя' } },
};

const mostly = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });
/** What someone fills in and presses. */
const presses = {
  action: mostly(2).map((isChange): Action => (isChange ? 'change' : 'delete')),
  isRight: mostly(3),
  wanted: fc.constantFrom(...passwords),
};
const steps = fc.array(
  fc.record({
    ...presses,
    tab: fc.constantFrom(0, 1),
    isPressedTwice: fc.boolean(),
    fate: fc.constantFrom(...fates),
    /** Whether there is no network to find out either, and whether the same tab then tries again, or the other one. */
    isUnknown: fc.boolean(),
    isTriedAgain: fc.boolean(),
    /** What the other tab wants while an answer is late. */
    second: fc.record(presses),
    /** Since the step before: the shop takes ten passwords of one customer in a quarter of an hour. */
    waitMs: fc.constantFrom(6 * MINUTE_MS, 20 * MINUTE_MS),
  }),
  { minLength: 4, maxLength: 6 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Value)[]> ? Value : never;
type Press = Pick<Step, keyof typeof presses>;

/** What the shop must hold, whatever happened to requests and answers. */
interface Model {
  readonly password: string;
  readonly exists: boolean;
  /** Letters that say that the password changed. */
  readonly letters: number;
}

const typedBy = ({ isRight }: Press, { password }: Model) => (isRight ? password : WRONG);

/** What the shop holds once it has the request. */
function acted(model: Model, { action, wanted }: Press, typed: string): Model {
  if (!model.exists || typed !== model.password) return model;
  if (action === 'delete') return { ...model, exists: false };
  return { ...model, password: wanted, letters: model.letters + 1 };
}

const isTrue = ({ action, wanted }: Press, { password, exists }: Model) =>
  action === 'change' ? exists && password === wanted : !exists;

/** A screen says that it is done only where it is, and else says why not. Returns whether it says so. */
function expectTruth(tab: Screens, press: Press, now: Model): boolean {
  const { isDone, saysWhy } = tab.outcome(press.action);
  if (isDone) expect(isTrue(press, now), `${press.action} was done`).toBe(true);
  else expect(saysWhy, `says why there was no ${press.action}`).toBe(true);
  return isDone;
}

/** The other tab presses something before the answer to the first one has come. */
async function overtaken({ tabs, network }: Ending, step: Step, model: Model): Promise<Model> {
  const [own, other] = step.tab === 0 ? tabs : [tabs[1], tabs[0]];
  const { second } = step;
  const reached = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  network.fail(callOf[step.action], {
    kind: 'answer-late',
    wait: () => (reached.resolve(), answered.promise),
  });
  const [typed, typedThen] = [typedBy(step, model), typedBy(second, model)];
  const first = own.press(step.action, typed, step.wanted);
  await Promise.race([reached.promise, first]);
  const then = other.press(second.action, typedThen, second.wanted);
  // It gets as far as it can without the answer.
  for (let round = 0; round < 10; round++) await new Promise((resolve) => setImmediate(resolve));
  answered.resolve();
  await Promise.all([first, then]);
  const afterFirst = acted(model, step, typed);
  const after = acted(afterFirst, second, typedThen);
  if (step.isRight) expect(expectTruth(own, step, afterFirst), 'what the first tab pressed').toBe(true);
  const isDone = expectTruth(other, second, after);
  if (after !== afterFirst) expect(isDone, 'what the other tab pressed').toBe(true);
  return after;
}

/** Presses a button, and expects the screen to say what became of it. */
async function pressed(world: Ending, step: Step, model: Model): Promise<Model> {
  const { action, wanted, fate, isUnknown, isTriedAgain } = step;
  if (fate.name === 'late') return overtaken(world, step, model);
  const { tabs, network } = world;
  const own = tabs[step.tab];
  network.fail(callOf[action], faults[fate.name]);
  if (fate.isLost && isUnknown) network.fail(checkOf[action], faults.offline, faults.offline);
  const sentBefore = network.asked(callOf[action]).length;
  const typed = typedBy(step, model);
  await own.press(action, typed, wanted, step.isPressedTwice ? 2 : 1);
  for (const call of [callOf[action], checkOf[action]]) network.mend(call);
  expect(network.asked(callOf[action]).length - sentBefore, 'requests').toBeLessThanOrEqual(1);
  const after = fate.arrives ? acted(model, step, typed) : model;
  const isDone = expectTruth(own, step, after);
  const isKnown = !fate.isLost || !isUnknown;
  if (fate.arrives && step.isRight && isKnown) expect(isDone, `${action} was done`).toBe(true);
  if (fate.name === 'answered' && !step.isRight && !isDone)
    expect(own.outcome(action).isPasswordRefused, 'the field says that the password is wrong').toBe(true);
  if (after === model || isDone) return after;
  if (isTriedAgain) {
    await own.press(action, typed, wanted);
    expect(expectTruth(own, step, after), 'tried again').toBe(true);
  } else await endElsewhere(world, step, after);
  return after;
}

/** The other tab finds out that the session is over; the person who still has an account signs in again. */
async function endElsewhere(world: Ending, { tab }: Step, model: Model): Promise<void> {
  const { tabs } = world;
  expect(await tabs[1 - tab]?.isIn(), 'the session is over').toBe(false);
  for (const { visited } of tabs) expect([paths.signin, paths.signinAgain]).toContain(visited.at(-1));
  if (model.exists) await world.signIn(model.password);
}

/** Both tabs go on, and nothing that was typed in them is lost. */
async function expectSession({ tabs }: Ending): Promise<void> {
  for (const tab of tabs) {
    expect(await tab.isIn(), 'the session goes on').toBe(true);
    expect([tab.visited, tab.told]).toEqual([[], []]);
  }
  expect(tabs[1].hasTyped(), 'what was typed').toBe(true);
}

/** Nobody is signed in, and both tabs have left the account. */
async function expectFarewell(world: Ending): Promise<void> {
  const { tabs } = world;
  expect(world.hasSessionCookies()).toBe(false);
  const isTold = tabs.map((tab) => tab.outcome('delete').isDone);
  for (const [place, tab] of tabs.entries()) {
    expect(await tab.isIn()).toBe(false);
    const left = isTold[place] ? [paths.accountDeleted] : [paths.signin, paths.signinAgain];
    expect(left).toContain(tab.visited.at(-1));
    await tab.press('change', ANNA.password, passwords[1]);
    expect(tab.outcome('change')).toMatchObject({ isDone: false, saysWhy: true });
  }
  if (isTold.includes(true)) expect(world.hasDrafts(), 'what was typed is nobody’s').toBe(false);
}

async function play(world: Ending, step: Step, before: Model): Promise<Model> {
  world.pass(step.waitMs);
  const elsewhere = await world.elsewhere(before.password);
  const after = await pressed(world, step, before);
  await world.network.quiet();
  expect(await world.opens(after.password), 'the shop has the account with this password').toBe(after.exists);
  const isOther = after.password !== before.password;
  // Sessions also end where the password is set to what it was.
  if (isOther || !after.exists || after.letters === before.letters)
    expect(await elsewhere.isIn(), 'the session elsewhere').toBe(!isOther && after.exists);
  const letters = await world.letters();
  expect(letters).toBeLessThanOrEqual(after.letters);
  expect(letters).toBeGreaterThanOrEqual(before.letters + (isOther ? 1 : 0));
  await (after.exists ? expectSession(world) : expectFarewell(world));
  return { ...after, letters };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('whatever happens to a change of password and to the end of the account in two tabs, the screens say what the server has, sessions end where they must, and no other customer is touched', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const world = await openEnding();
      try {
        await world.signIn(ANNA.password);
        world.tabs[1].type();
        let model: Model = { password: ANNA.password, exists: true, letters: 0 };
        for (const step of sequence) if (model.exists) model = await play(world, step, model);
        expect(await world.isOlgaUntouched()).toBe(true);
      } finally {
        await world.close();
      }
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
}, 60_000);
