interface GivenPurge {
  readonly PURGE_URL: string | undefined;
  readonly PURGE_TOKEN: string | undefined;
}

/** An adapter of the operator's on the machine itself needs no certificate. */
const THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?]|$)/i;

/** What is wrong with the settings of the purge: addresses and a token travel to others. */
export function purgeFault({ PURGE_URL: url, PURGE_TOKEN: token }: GivenPurge): string | undefined {
  if (url === undefined)
    return token === undefined ? undefined : 'PURGE_URL must be given where PURGE_TOKEN is.';
  return /^https:/i.test(url) || THIS_MACHINE.test(url)
    ? undefined
    : 'PURGE_URL must be an address with https://, unless it is on this machine.';
}

/** The CDN that is purged of changed addresses; undefined without one. */
export function purgeOf({ PURGE_URL: url, PURGE_TOKEN: token }: GivenPurge) {
  return url === undefined ? undefined : { url, ...(token !== undefined && { token }) };
}
