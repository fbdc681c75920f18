import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_WORK_BITS } from '../contract/calls/proof-of-work.ts';
import { databasePathIn } from './db/database-path.ts';
import { createHook, HookSettingsError } from './editor/publication/hook.ts';
import { readFaultFile } from './faults/fault-file.ts';
import type { MessageSettings } from './outbox/sending/carriers.ts';
import type { OrderLimits } from './orders/order-limits.ts';
import type { StartOptions } from './start.ts';
import { StartError } from './start-error.ts';

const USAGE = 'npm run api -- [--products N] [--seed S] [--demo] [--fresh] [--work-bits N] [--faults FILE]';

interface Environment {
  readonly apiPort: number;
  /** The addresses by which the shop knows the API. */
  readonly apiUrl?: string;
  readonly internalApiUrl?: string;
  readonly mediaUrl?: string;
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
  /** Origins of the shops; empty for the shop of `siteUrl`. */
  readonly shopOrigins: readonly string[];
  /** The address by which browsers know the API, where a proxy stands before it. */
  readonly publicApiUrl?: string | undefined;
  /** Where the shop takes messages about edits, if it takes any. */
  readonly hookUrl?: string | undefined;
  /** The first signs the messages. */
  readonly hookSecrets?: readonly string[];
  /** Secrets that drafts are seen with. */
  readonly draftSecrets?: readonly string[];
  /** How long changes of the stock are gathered into one message. */
  readonly stockMessageSeconds?: number | undefined;
  readonly reservationMinutes?: number | undefined;
  /** How long an order on receipt waits to be confirmed, in days. */
  readonly receiptReservationDays?: number | undefined;
  /** Serves the test bank outside demo mode, too. */
  readonly testBank?: boolean;
  /** The limits that differ from the usual ones. */
  readonly orderLimits?: Partial<OrderLimits> | undefined;
  /** By whom e-mails and text messages are sent. */
  readonly messages?: MessageSettings;
}

/** Reads the command's flags. @throws StartError for what it does not understand */
export function startOptions(args: readonly string[], environment: Environment): StartOptions {
  const { products, seed, fresh, faults, demo = environment.demo, 'work-bits': workBits } = flagsOf(args);
  const { apiPort, dataFolder, host, trustedProxies, demoPublic, testBank, publicApiUrl } = environment;
  const { draftSecrets = [] } = environment;
  const { stockMessageSeconds, reservationMinutes, receiptReservationDays, orderLimits, messages } =
    environment;
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
    ...(publicApiUrl !== undefined && { publicUrl: publicApiUrl }),
    siteUrl: environment.siteUrl,
    ...hookOf(environment),
    ...(draftSecrets.length > 0 && { draftSecrets }),
    ...(stockMessageSeconds !== undefined && { stockMessageSeconds }),
    ...(reservationMinutes !== undefined && { reservationMinutes }),
    ...(receiptReservationDays !== undefined && { receiptReservationDays }),
    ...(orderLimits && { orderLimits }),
    ...(messages && { messages }),
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

function allowedHostsOf({ apiUrl, internalApiUrl, mediaUrl, allowedHosts = [] }: Environment): string[] {
  const addresses = [apiUrl, internalApiUrl, mediaUrl].flatMap((url) => (url === undefined ? [] : [url]));
  return [...new Set(addresses.map((url) => new URL(url).host)), ...allowedHosts];
}

/** URL and secret of the shop's hook; nothing where it takes no messages. @throws StartError */
export function hookOf({
  hookUrl,
  hookSecrets: [secret] = [],
}: Pick<Environment, 'hookUrl' | 'hookSecrets'>): Pick<StartOptions, 'hook'> {
  if (hookUrl === undefined) return {};
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
  if (shopOrigins.length > 0) return { origins: shopOrigins };
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname)
    ? {}
    : { origins: [siteUrl] };
}
