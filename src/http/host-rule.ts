import { isIPv4 } from 'node:net';

/** A setting that names hosts cannot be read; the message is one sentence for the operator. */
export class HostSettingError extends Error {
  override name = 'HostSettingError';
}

export type HostVerdict = 'allowed' | 'unknown' | 'malformed';

/** Decides about the `Host` header of a request; undefined where it has none. */
export type HostRule = (host: string | undefined) => HostVerdict;

/** The names that mean this machine to itself. */
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The addresses that stand for every interface, which are no names of a server. */
const WILDCARDS = new Set(['0.0.0.0', '[::]']);

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/i;
const MAX_HOST_LENGTH = 300;

/** A name as URLs write it, without its port and the dot of the root; undefined for what is no name. */
const canonicalName = (name: string): string | undefined =>
  URL.parse(`http://${name}`)?.hostname.replace(/(?<=.)\.$/, '');

const nameIn = (host: string): string | undefined =>
  host.length <= MAX_HOST_LENGTH && HOST.test(host) ? canonicalName(host) : undefined;

function settingName(setting: string): string {
  const name = /[/@?#\s]/.test(setting) ? undefined : canonicalName(setting);
  if (name !== undefined && HOST.test(name)) return name;
  throw new HostSettingError(
    `ALLOWED_HOSTS must hold host names such as shop.example, separated by commas, not "${setting}".`,
  );
}

function urlName(url: string): string {
  const parsed = URL.parse(url);
  if (parsed !== null && parsed.hostname !== '') return parsed.hostname;
  throw new HostSettingError(`"${url}" is not an address such as https://shop.example.`);
}

export interface HostNames {
  /** Public addresses of the server, whose names are allowed. */
  urls?: readonly string[];
  /** Further names, with or without a port: `ALLOWED_HOSTS`. */
  names?: readonly string[];
  /** The address that the server listens on; its name is allowed where it is a single one. */
  listensOn?: string;
}

const bracketed = (address: string) =>
  address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;

/**
 * Allows this machine's own names and those given, at any port: a proxy in front has ports of its own. A page of another
 * site whose name is made to lead to this server (DNS rebinding) is recognised by its name. @throws HostSettingError
 */
export function createHostRule({ urls = [], names = [], listensOn }: HostNames): HostRule {
  const listened = listensOn === undefined ? [] : [settingName(bracketed(listensOn))];
  const allowed = new Set([
    ...LOOPBACK_NAMES,
    ...urls.map(urlName),
    ...names.map(settingName),
    ...listened.filter((name) => !WILDCARDS.has(name)),
  ]);
  /** What nearly all requests say. */
  let lastAllowed: string | undefined;
  return (host) => {
    if (host !== undefined && host === lastAllowed) return 'allowed';
    const name = host === undefined ? undefined : nameIn(host);
    if (name === undefined || name === '') return 'malformed';
    if (!allowed.has(name)) return 'unknown';
    lastAllowed = host;
    return 'allowed';
  };
}

/** Whether a server that listens on an address can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const name = canonicalName(bracketed(host));
  if (name === undefined) return false;
  return LOOPBACK_NAMES.includes(name) || (isIPv4(name) && name.startsWith('127.'));
}
