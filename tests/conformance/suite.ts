import type { CheckedDraft } from './checked-draft.ts';
import type { Client } from './client.ts';
import type { Customer } from './customer.ts';
import { calls } from '../../src/contract/routes.ts';
import { Problem, Unchecked, Unserved } from './problem.ts';
import type { Finding, Report, Subject } from './report.ts';
import type { Shop } from './shop.ts';

/** What the areas of the suite share. */
export interface Suite {
  /** Asks as a guest. */
  readonly guest: Client;
  readonly shop: Shop;
  /** Leaves out whatever changes the shop or makes accounts. */
  readonly readOnly: boolean;
  /** Origin of a shop that the server must answer in browsers. */
  readonly origin: string;
  /** Code of a raffle, which no call lists. */
  readonly raffle: string | undefined;
  /** A promo code that counts for any goods; no call lists them. */
  readonly promocode: string | undefined;
  /** A draft and its secret; undefined where none is given. */
  readonly draft: CheckedDraft | undefined;
  /** The signed-in customer of the run. @throws Unchecked without one */
  readonly customer: () => Customer;
  /** The customers of `--account`, the first of whom is the one of the run. */
  readonly accounts: readonly Customer[];
  readonly check: Check;
}

/** Runs a check; its answer, or undefined where it failed. */
export type Check = <T>(subject: Subject, title: string, run: () => T | Promise<T>) => Promise<T | undefined>;

export type Area = (suite: Suite) => Promise<void>;

/** Calls without which there is no shop. */
const needed: ReadonlySet<string> = new Set(
  [calls.getSites, calls.getConfig, calls.getCurrencies, calls.getCategories, calls.findProducts].map(
    ({ name }) => name,
  ),
);

/** A call that is not served is no fault, unless a shop needs it; what needs another such call cannot be checked. */
function addUnserved(
  report: Report,
  finding: Pick<Finding, 'subject' | 'check'>,
  { call, message }: Unserved,
) {
  if (call !== finding.subject) report.add({ ...finding, result: 'skipped', problem: `needs ${message}` });
  else if (needed.has(call)) report.add({ ...finding, result: 'failed', problem: message });
  else report.add({ ...finding, result: 'unserved', problem: message });
}

export const createCheck =
  (report: Report): Check =>
  async ({ name: subject }, check, run) => {
    try {
      const answer = await run();
      report.add({ subject, check, result: 'passed' });
      return answer;
    } catch (error) {
      if (error instanceof Unserved) addUnserved(report, { subject, check }, error);
      else if (error instanceof Unchecked)
        report.add({ subject, check, result: 'skipped', problem: error.message });
      else if (error instanceof Problem)
        report.add({ subject, check, result: 'failed', problem: error.message });
      else throw error;
      return undefined;
    }
  };

/** What is known of the customer that the run has made. @throws Unchecked for one of whom there is a token alone */
export function madeCustomer({ customer }: Suite): NonNullable<Customer['made']> {
  const { made } = customer();
  if (!made) throw new Unchecked('left out for the customer of --token or --account, who stays as they are');
  return made;
}

/** What an earlier check found. @throws Unchecked where it failed, so that one fault is reported once */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Unchecked('an earlier check failed');
  return value;
}

/** For checks that make accounts. @throws Unchecked where accounts are given: nothing is left behind */
export function makesAccounts(suite: Suite): void {
  changes(suite);
  if (suite.accounts.length > 0) throw new Unchecked('left out with --account: it would make another one');
}

/** For checks whose trace in an account nobody could take back. @throws Unchecked where accounts are given */
export function leaves(suite: Suite): void {
  changes(suite);
  if (suite.accounts.length > 0) throw new Unchecked('left out with --account: nobody could take it back');
}

/** For checks that change the shop. @throws Unchecked with --read-only */
export function changes({ readOnly }: Suite): void {
  if (readOnly) throw new Unchecked('left out by --read-only');
}

/** The live channel and what all calls share, beside the calls themselves. */
export const socket: Subject = { name: 'socket' };
export const protocol: Subject = { name: 'protocol' };
