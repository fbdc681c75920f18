const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Which shops may call the API from a browser and be led back to after payment. */
export type AllowsOrigin = (origin: string) => boolean;

const isLocal = (origin: string): boolean =>
  URL.canParse(origin) && LOCAL_HOSTS.has(new URL(origin).hostname);

/** Allows the listed origins; without a list, localhost at any port. */
export function createOriginRule(origins: readonly string[] | undefined): AllowsOrigin {
  if (origins === undefined) return isLocal;
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  return (origin) => allowed.has(origin);
}

/** Whether a URL is http(s) and of an allowed origin. */
export function isAllowedUrl(address: string, allows: AllowsOrigin): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && allows(origin);
}
