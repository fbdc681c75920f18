import type { Call } from '../../src/contract/calls/call.ts';
import {
  DEFAULT_CURRENCY_ID,
  DEFAULT_SITE_ID,
  Header,
  PLATFORM,
  ProofHeader,
} from '../../src/contract/calls/headers.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Parameter, Reference } from './open-api.ts';

const header = (name: string, required: boolean, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

/** Headers that calls share, as components. */
export const headerParameters = {
  SiteId: header(Header.siteId, false, 'Which of the shops is asked.', {
    type: 'integer',
    default: DEFAULT_SITE_ID,
  }),
  CurrencyId: header(Header.currencyId, false, 'Which currency prices are shown in.', {
    type: 'integer',
    default: DEFAULT_CURRENCY_ID,
  }),
  Platform: header(Header.platform, false, 'Who asks.', { type: 'string', default: PLATFORM }),
  IdempotencyKey: header(
    Header.idempotencyKey,
    true,
    'Names one wish: the same key and body give the same answer, another body 422, one under way 409.',
    { type: 'string', minLength: 1, maxLength: 100 },
  ),
  ProofSessionId: header(ProofHeader.sessionId, true, 'Proof of work: id of the browser’s tab.', {
    type: 'string',
    pattern: '^[\\w-]{8,64}$',
  }),
  ProofSendingTime: header(ProofHeader.sendingTime, true, 'Proof of work: milliseconds since 1970.', {
    type: 'string',
    pattern: '^\\d{13}$',
  }),
  ProofNonce: header(
    ProofHeader.nonce,
    true,
    'Proof of work: an unsigned 64-bit integer in decimal digits.',
    {
      type: 'string',
      pattern: '^\\d{1,20}$',
    },
  ),
} satisfies Record<string, Parameter>;

const refTo = (name: keyof typeof headerParameters): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

export const headersOf = (call: Call): Reference[] => [
  ...(['SiteId', 'CurrencyId', 'Platform'] as const).map(refTo),
  ...(call.idempotent ? [refTo('IdempotencyKey')] : []),
  ...(call.proofOfWork > 0 ? (['ProofSessionId', 'ProofSendingTime', 'ProofNonce'] as const).map(refTo) : []),
];
