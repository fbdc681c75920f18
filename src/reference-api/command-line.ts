import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { MAX_WORK_BITS } from '../contract/proof-of-work.ts';
import { createHook, HookSettingsError } from './editor/publication/hook.ts';
import { readFaultFile } from './faults/fault-file.ts';
import { OrderLimitsSchema } from './order/order-limits.ts';
import type { StartOptions } from './start.ts';
import { StartError } from './start-error.ts';

const USAGE = 'npm run api -- [--products N] [--seed S] [--demo] [--fresh] [--work-bits N] [--faults FILE]';

/** A week. */
const MAX_RESERVATION_MINUTES = 7 * 24 * 60;
const MAX_RECEIPT_RESERVATION_DAYS = 90;
/** A day. */
const MAX_STOCK_MESSAGE_SECONDS = 24 * 60 * 60;

/** Path of the API's database below the data folder. */
export const databasePathIn = (dataFolder: string): string => join(dataFolder, 'api', 'shop.sqlite');

interface Environment {
  readonly apiPort: number;
  /** The address by which the shop knows the API. */
  readonly apiUrl?: string;
  readonly dataFolder: string;
  readonly siteUrl: string;
  /** The address to listen on. */
  readonly host?: string;
  /** Further names by which the API may be asked for. */
  readonly allowedHosts?: readonly string[];
  /** Addresses and networks of the proxies that are believed, beside this machine. */
  readonly trustedProxies?: readonly string[];
  /** What `--demo` says, as a setting. */
  readonly demo?: boolean;
  /** Lets a demo be reached from other machines. */
  readonly demoPublic?: boolean;
  /** Comma-separated origins of the shops; empty for the shop of `siteUrl`. */
  readonly shopOrigins: string;
  /** The address by which browsers know the API, where a proxy stands before it. */
  readonly publicApiUrl?: string;
  /** Where the shop takes messages about edits; empty where it takes none. */
  readonly hookUrl?: string;
  /** The first signs the messages. */
  readonly hookSecrets?: readonly string[];
  /** How long changes of the stock are gathered into one message; empty for the usual time. */
  readonly stockMessageSeconds?: string;
  /** How long an order waits for its payment; empty for the usual time. */
  readonly reservationMinutes?: string;
  /** How long an order on receipt waits to be confirmed, in days; empty for the usual time. */
  readonly receiptReservationDays?: string;
  /** Serves the test bank outside demo mode, too. */
  readonly testBank?: boolean;
  /** JSON of the limits that differ from the usual ones; empty for none. */
  readonly orderLimits?: string;
}

/** Reads the command's flags. @throws StartError for what it does not understand */
export function startOptions(args: readonly string[], environment: Environment): StartOptions {
  const { products, seed, fresh, faults, demo = environment.demo, 'work-bits': workBits } = flagsOf(args);
  const { apiPort, dataFolder, host, trustedProxies, demoPublic, testBank } = environment;
  const allowedHosts = allowedHostsOf(environment);
  return {
    databasePath: databasePathIn(dataFolder),
    picturesFolder: join(dataFolder, 'api', 'pictures'),
    port: apiPort,
    ...(host !== undefined && { host }),
    ...(allowedHosts.length > 0 && { allowedHosts }),
    ...(trustedProxies && { trustedProxies }),
    ...(demo && { demo }),
    ...(demoPublic && { demoPublic }),
    ...(testBank && { testBank }),
    ...originsOf(environment),
    ...publicUrlOf(environment),
    siteUrl: environment.siteUrl,
    ...hookOf(environment),
    ...stockMessageOf(environment),
    ...reservationOf(environment),
    ...orderLimitsOf(environment),
    ...(products !== undefined && { products: wholeNumber('--products', products, 1) }),
    ...(seed !== undefined && { seed: wholeNumber('--seed', seed, 0) }),
    ...(workBits !== undefined && { workBits: wholeNumber('--work-bits', workBits, 0, MAX_WORK_BITS) }),
    ...(fresh !== undefined && { fresh }),
    ...(faults !== undefined && { faults: readFaultFile(faults) }),
  };
}

function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        products: { type: 'string' },
        seed: { type: 'string' },
        demo: { type: 'boolean' },
        fresh: { type: 'boolean' },
        'work-bits': { type: 'string' },
        faults: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new StartError(`Cannot read the command: use ${USAGE}.`, { cause: error });
  }
}

function wholeNumber(name: string, text: string, least: number, most = 1_000_000): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

const allowedHostsOf = ({ apiUrl, allowedHosts = [] }: Environment): string[] =>
  apiUrl === undefined ? [...allowedHosts] : [URL.parse(apiUrl)?.host ?? apiUrl, ...allowedHosts];

function publicUrlOf({ publicApiUrl = '' }: Environment): Pick<StartOptions, 'publicUrl'> {
  if (publicApiUrl === '') return {};
  if (/^https?:$/.test(URL.parse(publicApiUrl)?.protocol ?? '')) return { publicUrl: publicApiUrl };
  throw new StartError(`"${publicApiUrl}" is not an address of the API such as https://api.shop.example.`);
}

const stockMessageOf = ({ stockMessageSeconds: seconds = '' }: Environment) =>
  seconds === ''
    ? {}
    : { stockMessageSeconds: wholeNumber('STOCK_MESSAGE_SECONDS', seconds, 0, MAX_STOCK_MESSAGE_SECONDS) };

function reservationOf({
  reservationMinutes: minutes = '',
  receiptReservationDays: days = '',
}: Environment): Pick<StartOptions, 'reservationMinutes' | 'receiptReservationDays'> {
  return {
    ...(minutes !== '' && {
      reservationMinutes: wholeNumber('RESERVATION_MINUTES', minutes, 1, MAX_RESERVATION_MINUTES),
    }),
    ...(days !== '' && {
      receiptReservationDays: wholeNumber('RECEIPT_RESERVATION_DAYS', days, 1, MAX_RECEIPT_RESERVATION_DAYS),
    }),
  };
}

function orderLimitsOf({ orderLimits = '' }: Environment): Pick<StartOptions, 'orderLimits'> {
  if (orderLimits === '') return {};
  const names = Object.keys(OrderLimitsSchema.shape).join(', ');
  try {
    const schema = z.partial(z.strictObject(OrderLimitsSchema.shape));
    return { orderLimits: z.parse(schema, JSON.parse(orderLimits)) };
  } catch (error) {
    throw new StartError(
      `ORDER_LIMITS must be JSON such as {"guestOrders":5}, with whole numbers from 1 for some of ${names}.`,
      { cause: error },
    );
  }
}

/** URL and secret of the shop's hook; nothing where it takes no messages. @throws StartError */
export function hookOf({
  hookUrl = '',
  hookSecrets: [secret] = [],
}: Pick<Environment, 'hookUrl' | 'hookSecrets'>): Pick<StartOptions, 'hook'> {
  if (hookUrl === '') return {};
  if (secret === undefined) throw new StartError('HOOK_URL is of no use without HOOK_SECRETS.');
  const hook = { url: hookUrl, secret };
  try {
    createHook(hook);
  } catch (error) {
    if (error instanceof HookSettingsError) throw new StartError(error.message, { cause: error });
    throw error;
  }
  return { hook };
}

/** A shop of this machine may be opened by any of its names, so that only a shop elsewhere is named exactly. */
function originsOf({ shopOrigins, siteUrl }: Environment): Pick<StartOptions, 'origins'> {
  const named = shopOrigins.split(',').flatMap((origin) => origin.trim() || []);
  const wrong = [...named, siteUrl].find((origin) => !URL.canParse(origin));
  if (wrong !== undefined)
    throw new StartError(`"${wrong}" is not an address of a shop such as https://shop.example.`);
  if (named.length > 0) return { origins: named };
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname)
    ? {}
    : { origins: [siteUrl] };
}
