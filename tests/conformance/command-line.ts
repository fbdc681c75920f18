import { parseArgs } from 'node:util';
import { DEFAULT_CURRENCY_ID, DEFAULT_SITE_ID } from '../../src/contract/calls/headers.ts';
import { draftKinds } from '../../src/contract/content/draft.ts';
import type { CheckedDraft } from './checked-draft.ts';
import type { GivenAccount } from './accounts.ts';
import { isStep, stepNames, steps } from './steps.ts';
import { areaNames, type AreaName, type ConformanceOptions } from './conformance.ts';

const USAGE =
  'npm run conformance -- --api URL [--token T | --account MAIL:PASSWORD …] [--read-only] [--site N] [--currency N] [--origin URL] [--raffle CODE] [--promocode CODE] [--draft KIND/ID] [--only STEP,PART] [--rate N] [--timeout SECONDS]';

export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\nUse: ${USAGE}`);
    this.name = 'UsageError';
  }
}

/** The shop that the API is checked for, unless flags name another: its address is the origin that must be answered. */
export interface CheckedShop {
  readonly siteUrl: string;
  readonly siteId?: number;
  readonly currencyId?: number;
  /** The first is what a draft is seen with. */
  readonly draftSecrets?: readonly string[];
}

/** Reads the command's flags. @throws UsageError */
export function conformanceOptions(args: readonly string[], shop: CheckedShop): ConformanceOptions {
  const { siteUrl, siteId = DEFAULT_SITE_ID, currencyId = DEFAULT_CURRENCY_ID } = shop;
  const flags = flagsOf(args);
  const {
    api,
    token,
    site,
    currency,
    origin,
    raffle,
    promocode,
    only,
    'read-only': readOnly = false,
  } = flags;
  if (api === undefined) throw new UsageError('Which server? --api is missing.');
  return {
    api: address('api', api),
    origin: new URL(address('origin', origin ?? siteUrl)).origin,
    readOnly,
    ...(token !== undefined && { token }),
    ...(flags.account !== undefined && { accounts: flags.account.map(accountOf) }),
    siteId: site === undefined ? siteId : whole('site', site),
    currencyId: currency === undefined ? currencyId : whole('currency', currency),
    ...(raffle !== undefined && { raffle }),
    ...(promocode !== undefined && { promocode }),
    ...(flags.draft !== undefined && { draft: draftOf(flags.draft, shop) }),
    ...(only !== undefined && { only: only.split(',').flatMap(partsOf) }),
    ...(flags.rate !== undefined && { rate: positive('rate', flags.rate) }),
    ...(flags.timeout !== undefined && { timeout: positive('timeout', flags.timeout) }),
  };
}

function flagsOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    token: text,
    account: { type: 'string', multiple: true } as const,
    site: text,
    currency: text,
    origin: text,
    raffle: text,
    promocode: text,
    draft: text,
    only: text,
    api: text,
    rate: text,
    timeout: text,
  };
  try {
    return parseArgs({ args: [...args], options: { ...options, 'read-only': { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function draftOf(text: string, { draftSecrets: [secret] = [] }: CheckedShop): CheckedDraft {
  const [, name, id] = /^([a-z]+)\/([1-9]\d{0,14})$/.exec(text) ?? [];
  const kind = draftKinds.find((one) => one === name);
  if (!kind) throw new UsageError(`--draft must be such as news/12, not "${text}".`);
  if (secret === undefined) throw new UsageError('--draft is of no use without DRAFT_SECRETS.');
  return { kind, id: Number(id), secret };
}

function address(flag: string, text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text;
  throw new UsageError(`--${flag} must be an address such as https://api.shop.example, not "${text}".`);
}

function whole(flag: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--${flag} must be a whole number, not "${text}".`);
}

function positive(flag: string, text: string): number {
  const number = Number(text);
  if (/^\d{1,5}(\.\d{1,3})?$/.test(text) && number > 0) return number;
  throw new UsageError(`--${flag} must be a number above 0, not "${text}".`);
}

/** The parts of a step of the guide; a part may be named by itself. */
function partsOf(name: string): readonly AreaName[] {
  if (isStep(name)) return steps[name];
  const known = areaNames.find((area) => area === name);
  if (known) return [known];
  throw new UsageError(
    `There is no part "${name}"; there are the steps ${stepNames.join(', ')} and their parts ${areaNames.join(', ')}.`,
  );
}

/** Never repeats what may be a password. */
function accountOf(text: string): GivenAccount {
  const at = text.indexOf(':');
  if (at < 1 || at === text.length - 1) throw new UsageError('--account must be MAIL:PASSWORD.');
  return { username: text.slice(0, at), password: text.slice(at + 1) };
}

/** What a run is about to do to the server. */
export function intention({ api, readOnly, token, accounts: given = [], only }: ConformanceOptions): string {
  if (readOnly) return `Checking ${api} without changing anything; a server may note two empty baskets.`;
  if (only?.every((name) => name === 'firstStep'))
    return `Checking ${api} as a build asks it; nothing is changed.`;
  const accounts = token === undefined && given.length === 0 ? ', and customers with random e-mails' : '';
  return `Checking ${api}. This makes baskets, orders, quick orders, reviews and subscriptions there${accounts}; --read-only leaves them out.`;
}
