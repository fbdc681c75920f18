import * as z from 'zod/mini';
import { DEFAULT_SITE_ID } from '../contract/calls/headers.ts';
import { createHostRule, HostSettingError } from '../http/host-rule.ts';
import { createRemoteAddressRule, TrustedProxyError } from '../http/remote-address.ts';
import { SecretError } from '../http/secret-keys.ts';
import { draftKeys } from '../http/draft-signature.ts';
import { hookKeys } from '../operations/hook/signature.ts';
import { checkOpsToken, OpsTokenError } from '../operations/ops/token-strength.ts';
import { NO_COUNTER } from './counters.ts';
import { orderLimits } from './order-limits.ts';
import { PageSettingsSchema } from './page-settings.ts';
import {
  address,
  apiAddress,
  country,
  databaseAddress,
  existingFile,
  existingFolder,
  flag,
  host,
  key,
  list,
  mailServerAddress,
  oneOf,
  timeZone,
  siteAddress,
  wholeNumber,
  yesOrNo,
} from './readers.ts';
import { setting, SettingError } from './setting.ts';

/** How the shop's server writes its log. */
const LOG_FORMS = ['json', 'text'] as const;
/** The least of what it writes. */
const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** A week. */
const MAX_RESERVATION_MINUTES = 7 * 24 * 60;
const MAX_RECEIPT_RESERVATION_DAYS = 90;
/** A day. */
const MAX_STOCK_MESSAGE_SECONDS = 24 * 60 * 60;

/** Errors of those who use a setting, each with a sentence that names it. */
const FAULTS = [HostSettingError, TrustedProxyError, SecretError, OpsTokenError];

function checkedBy<Value>(check: (value: Value) => unknown) {
  return (value: Value): Value => {
    try {
      check(value);
      return value;
    } catch (error) {
      if (!(error instanceof Error) || !FAULTS.some((kind) => error instanceof kind)) throw error;
      throw new SettingError(error.message, { cause: error });
    }
  };
}

const indexNowEndpoint = address('INDEXNOW_ENDPOINTS', {
  example: 'https://yandex.com/indexnow',
  allows: 'path',
});

const counterScript = address('COUNTER_SCRIPT_URL', {
  example: 'https://counter.example/counter.js',
  allows: 'path and query',
});

const secrets = (check: (secrets: readonly string[]) => unknown) => (text: string) =>
  checkedBy(check)(text.split(/\s+/));

/** All variables of the environment that the shop and its commands read, in the order in which faults are reported. */
export const EnvironmentSchema = z.object({
  ...PageSettingsSchema.shape,
  // The shop.
  MEDIA_URL: setting(apiAddress('MEDIA_URL'), undefined),
  SITE_ID: setting(wholeNumber('SITE_ID', 1), DEFAULT_SITE_ID),
  BRAND: setting(existingFolder('BRAND'), undefined),
  OLD_ADDRESSES: setting(existingFile('OLD_ADDRESSES'), undefined),
  TIME_ZONE: setting(timeZone('TIME_ZONE'), undefined),
  MAPS_KEY: setting(
    key('MAPS_KEY', /^[\w-]+$/, 'the key of letters, digits and hyphens that the maps service gives'),
    '',
  ),
  METRIKA_ID: setting(wholeNumber('METRIKA_ID', 1), undefined),
  VK_PIXEL_ID: setting(wholeNumber('VK_PIXEL_ID', 1), undefined),
  COUNTER_SCRIPT_URL: setting(
    (text: string) => (text === NO_COUNTER ? text : counterScript(text)),
    undefined,
  ),
  COUNTER_SOURCES: setting(
    list((origins) => origins.map(siteAddress('COUNTER_SOURCES'))),
    [],
  ),
  COUNTER_COOKIES: setting(
    list((prefixes) =>
      prefixes.map(
        key(
          'COUNTER_COOKIES',
          /^[\w.-]{2,}$/,
          'beginnings of cookies’ names, each of two characters or more',
        ),
      ),
    ),
    [],
  ),
  DATA_LAYER: setting(
    key('DATA_LAYER', /^[A-Za-z_$][\w$]*$/, 'the name of an array on window, such as dataLayer'),
    'dataLayer',
  ),
  INDEXNOW_KEY: setting(
    key('INDEXNOW_KEY', /^[A-Za-z\d-]{8,128}$/, '8 to 128 letters, digits and hyphens'),
    undefined,
  ),
  INDEXNOW_ENDPOINTS: setting(
    list((endpoints) => endpoints.map(indexNowEndpoint)),
    [],
  ),
  PURGE_URL: setting(
    address('PURGE_URL', {
      example: 'https://adapter.example/purge',
      allows: 'path and query',
      isSecret: true,
    }),
    undefined,
  ),
  PURGE_TOKEN: setting(
    key('PURGE_TOKEN', /^[\w.~+/-]+=*$/, 'a token without spaces, as RFC 6750 has them'),
    undefined,
  ),
  HOOK_SECRETS: setting(secrets(hookKeys), []),
  DRAFT_SECRETS: setting(secrets(draftKeys), []),
  OPS_TOKEN: setting(checkedBy(checkOpsToken), ''),
  METRICS_TOKEN: setting(
    checkedBy((token: string) => checkOpsToken(token, 'METRICS_TOKEN')),
    '',
  ),
  LOG: setting(oneOf('LOG', LOG_FORMS), 'json' as const),
  LOG_LEVEL: setting(oneOf('LOG_LEVEL', LOG_LEVELS), 'info' as const),
  // Where personal data are first written.
  PERSONAL_DATA_COUNTRY: setting(country('PERSONAL_DATA_COUNTRY'), undefined),
  HOSTED_IN: setting(country('HOSTED_IN'), undefined),
  API_HOSTED_IN: setting(country('API_HOSTED_IN'), undefined),
  // Several servers of the shop.
  DATABASE_URL: setting(databaseAddress('DATABASE_URL'), undefined),
  BUILDER: setting(yesOrNo('BUILDER'), true),
  NODE_NAME: setting(
    key('NODE_NAME', /^[\w.-]{1,64}$/, '1 to 64 letters, digits, dots, hyphens and underscores'),
    undefined,
  ),
  // Both servers.
  HOST: setting(host('HOST'), 'localhost'),
  ALLOWED_HOSTS: setting(list(checkedBy((names: readonly string[]) => createHostRule({ names }))), []),
  TRUSTED_PROXIES: setting(
    list(checkedBy((proxies: readonly string[]) => createRemoteAddressRule(proxies))),
    [],
  ),
  // The shop on Netlify.
  BUILD_HOOK_URL: setting(
    address('BUILD_HOOK_URL', {
      example: 'https://api.netlify.com/build_hooks/…',
      allows: 'path and query',
      isSecret: true,
    }),
    undefined,
  ),
  // The reference API.
  PUBLIC_API_URL: setting(apiAddress('PUBLIC_API_URL'), undefined),
  SHOP_ORIGINS: setting(
    list((origins) => origins.map(siteAddress('SHOP_ORIGINS'))),
    [],
  ),
  HOOK_URL: setting(
    address('HOOK_URL', { example: 'https://shop.example/hooks/content', allows: 'path' }),
    undefined,
  ),
  STOCK_MESSAGE_SECONDS: setting(
    wholeNumber('STOCK_MESSAGE_SECONDS', 0, MAX_STOCK_MESSAGE_SECONDS),
    undefined,
  ),
  DEMO: setting(flag('DEMO'), false),
  DEMO_PUBLIC: setting(flag('DEMO_PUBLIC'), false),
  TEST_BANK: setting(flag('TEST_BANK'), false),
  WARM_PICTURES: setting(flag('WARM_PICTURES'), true),
  RESERVATION_MINUTES: setting(wholeNumber('RESERVATION_MINUTES', 1, MAX_RESERVATION_MINUTES), undefined),
  RECEIPT_RESERVATION_DAYS: setting(
    wholeNumber('RECEIPT_RESERVATION_DAYS', 1, MAX_RECEIPT_RESERVATION_DAYS),
    undefined,
  ),
  ORDER_LIMITS: setting(orderLimits('ORDER_LIMITS'), undefined),
  SMTP_URL: setting(mailServerAddress('SMTP_URL'), undefined),
  MAIL_FROM: setting(
    key(
      'MAIL_FROM',
      /^[^\n<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'an address, alone or as Name <mail@shop.example>',
    ),
    undefined,
  ),
  ORDER_EMAIL: setting(key('ORDER_EMAIL', /^[^\s<>@]+@[^\s<>@]+$/, 'an e-mail address'), undefined),
  SMS_URL: setting(key('SMS_URL', /^https?:\/\/\S+$/i, 'an address with https:// or http://'), undefined),
  SMS_BODY: setting(key('SMS_BODY', /\{text\}/, 'a text with {phone} and {text}'), undefined),
});
