const given = (name: string, otherwise: string): string => process.env[name] || otherwise;

/** An address without a slash at its end. */
const address = (name: string, otherwise: string): string => given(name, otherwise).replace(/\/+$/, '');

/** What stands between commas. */
const list = (name: string): string[] =>
  given(name, '')
    .split(',')
    .flatMap((entry) => entry.trim() || []);

const port = given('PORT', '4321');
const apiPort = given('API_PORT', '4322');

/** Settings of the process, from environment variables, in one place. Only server code may import this. */
export const env = {
  /** Port of the shop. */
  port: Number(port),
  /** The address that the servers listen on; `localhost` for this machine only. */
  host: given('HOST', 'localhost'),
  /** Further names by which the servers may be asked for. */
  allowedHosts: list('ALLOWED_HOSTS'),
  /** Addresses and networks of the proxies whose `X-Forwarded-For` the servers believe, beside this machine. */
  trustedProxies: list('TRUSTED_PROXIES'),
  /** Port of the embedded reference API. */
  apiPort: Number(apiPort),
  /** Base address of the shop's API. */
  apiUrl: address('API_URL', `http://localhost:${apiPort}`),
  /** Base address of the shop itself; canonical links start with it. */
  siteUrl: address('SITE_URL', `http://localhost:${port}`),
  /**
   * Secrets that messages about changed content are signed with, `whsec_…`, separated by spaces; two while one takes the
   * place of the other. Without any, the shop takes no such messages.
   */
  hookSecrets: given('HOOK_SECRETS', '').split(/\s+/).filter(Boolean),
  /** Key of the maps service; without it there are lists of places and no maps. */
  mapsKey: given('MAPS_KEY', ''),
  /** Opens `/ops`; without it there is no such page. */
  opsToken: given('OPS_TOKEN', ''),
  /** Folder of everything that is made at run time: database, pictures, snapshot, releases. */
  dataFolder: given('VITRINA_DATA', '.vitrina'),
} as const;
