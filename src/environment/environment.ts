import * as z from 'zod/mini';
import { countersOf, insecureCounterFault } from './counters.ts';
import { pageSettingsOf } from './page-settings.ts';
import { EnvironmentError, parseVariables, type Variables } from './parse-variables.ts';
import { messagesFault, messagesOf } from './messages.ts';
import { countriesFault, countriesOf } from './personal-data.ts';
import { purgeFault, purgeOf } from './purge.ts';
import { EnvironmentSchema } from './schema.ts';

// What readers of settings catch.
export { EnvironmentError };

const HookSettingsSchema = z.pick(EnvironmentSchema, { HOOK_SECRETS: true, BUILD_HOOK_URL: true });

/** Reads what the function that takes messages on a CDN host needs. @throws EnvironmentError */
export function readHookSettings(variables: Variables) {
  const { HOOK_SECRETS: secrets, BUILD_HOOK_URL: buildHookUrl = '' } = parseVariables(
    HookSettingsSchema,
    variables,
  );
  return { secrets, buildHookUrl };
}

type Given = z.infer<typeof EnvironmentSchema>;

/** Where the servers listen, and whom they trust. */
const serverSettings = (given: Given) => ({
  /** Port of the shop. */
  port: given.PORT,
  /** The address that the servers listen on; `localhost` for this machine only. */
  host: given.HOST,
  /** Further names by which the servers may be asked for. */
  allowedHosts: given.ALLOWED_HOSTS,
  /** Addresses and networks of the proxies whose `X-Forwarded-For` the servers believe, beside this machine. */
  trustedProxies: given.TRUSTED_PROXIES,
  /** Opens `/ops`; without it there is no such page. */
  opsToken: given.OPS_TOKEN,
  /** Opens `/metrics`; without it there is no such address. */
  metricsToken: given.METRICS_TOKEN,
  /** How the server writes its log, and the least of what it writes. */
  log: { form: given.LOG, level: given.LOG_LEVEL },
});

/** How changes of the content reach the shop, and who is notified of changed pages. */
const publicationSettings = (given: Given) => ({
  /**
   * Secrets that messages about changed content are signed with, `whsec_…`; two while one takes the place of the other.
   * Without any, the shop takes no such messages.
   */
  hookSecrets: given.HOOK_SECRETS,
  /**
   * Secrets that links to drafts are signed with, which the back end has as well; two while one takes the place of the other.
   * Without any, no draft can be seen.
   */
  draftSecrets: given.DRAFT_SECRETS,
  /** By what search engines know that a notification is the shop's own; served at `/<key>.txt`. */
  indexNowKey: given.INDEXNOW_KEY,
  /** Search engines that are notified of changed pages. */
  indexNowEndpoints: given.INDEXNOW_ENDPOINTS,
  /** The CDN that purges changed addresses; undefined without one. */
  purge: purgeOf(given),
});

/** For a shop of several servers. */
const clusterSettings = (given: Given) => ({
  /** The PostgreSQL that several servers share; undefined where this is the only one. */
  databaseUrl: given.DATABASE_URL,
  /** Whether this one of several servers may build. */
  isBuilder: given.BUILDER,
  /** What the other servers call this one; undefined for the machine's name. */
  nodeName: given.NODE_NAME,
});

const referenceApiSettings = (given: Given) => ({
  apiPort: given.API_PORT,
  /** Its address for browsers, where a proxy stands before it. */
  publicApiUrl: given.PUBLIC_API_URL,
  /** Origins of the shops that may call it; empty for the shop's own. */
  shopOrigins: given.SHOP_ORIGINS,
  /** Where the shop takes messages about edits. */
  hookUrl: given.HOOK_URL,
  stockMessageSeconds: given.STOCK_MESSAGE_SECONDS,
  demo: given.DEMO,
  demoPublic: given.DEMO_PUBLIC,
  testBank: given.TEST_BANK,
  reservationMinutes: given.RESERVATION_MINUTES,
  receiptReservationDays: given.RECEIPT_RESERVATION_DAYS,
  orderLimits: given.ORDER_LIMITS,
  messages: messagesOf(given),
  /** Whether `npm start` has the pictures of the home page drawn ahead. */
  warmsPictures: given.WARM_PICTURES,
});

/** Reads all settings. @throws EnvironmentError, with all faults */
export function readEnvironment(variables: Variables) {
  const given = parseVariables(EnvironmentSchema, variables);
  const isNetlify = variables['NETLIFY'] !== undefined;
  const fault =
    insecureCounterFault(given) ??
    purgeFault(given) ??
    messagesFault(given) ??
    countriesFault(given, isNetlify);
  if (fault !== undefined) throw new EnvironmentError(fault);
  if (given.INDEXNOW_ENDPOINTS.length > 0 && given.INDEXNOW_KEY === undefined) {
    throw new EnvironmentError('INDEXNOW_KEY must be given where INDEXNOW_ENDPOINTS are.');
  }
  const ofPages = pageSettingsOf(given);
  const usesReferenceApi = given.API_URL === undefined;
  return {
    ...ofPages,
    ...serverSettings(given),
    ...publicationSettings(given),
    ...clusterSettings(given),
    ...referenceApiSettings(given),
    /** Whether the embedded reference API is the shop's back end: no other is named. */
    usesReferenceApi,
    /** Base address of pictures and videos. */
    mediaUrl: given.MEDIA_URL ?? ofPages.apiUrl,
    /** Which of the API's sites this shop is. */
    siteId: given.SITE_ID,
    /** Folder of the shop's brand; undefined for the brand of the code. */
    brand: given.BRAND,
    /** File of the addresses that a former site had; undefined without one. */
    oldAddresses: given.OLD_ADDRESSES,
    /** Where personal data must first be written, and where they would be. */
    dataCountries: countriesOf(given, isNetlify),
    /** Time zone of dates; undefined for Moscow's. */
    timeZone: given.TIME_ZONE,
    /** Key of the maps service; without it there are lists of places and no maps. */
    mapsKey: given.MAPS_KEY,
    /** Counters of visits; undefined where the shop uses none. */
    counters: countersOf(given, usesReferenceApi ? ofPages.apiUrl : undefined),
  } as const;
}

export type Environment = ReturnType<typeof readEnvironment>;
