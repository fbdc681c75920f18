import type { Call } from '../../src/contract/call.ts';
import type { Answer, Answers } from './open-api.ts';

const refused = (description: string, schema = 'ErrorBody'): Answer => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const refusalOf = {
  400: {
    name: 'Malformed',
    response: refused('The request is not what the contract says; `errors` names the fields.'),
  },
  401: { name: 'Unauthorized', response: refused('No access token, or one that is not valid any more.') },
  403: { name: 'Forbidden', response: refused('The visitor’s role may not.') },
  404: { name: 'NotFound', response: refused('There is no such thing, or it is somebody else’s.') },
  406: { name: 'SessionEnded', response: refused('The session has ended after long inactivity.') },
  409: { name: 'Conflict', response: refused('The state of things does not allow it; `code` says why.') },
  408: { name: 'TooSlow', response: refused('The request’s body did not come fast enough.') },
  413: { name: 'TooLarge', response: refused('The request’s body is too large.') },
  422: { name: 'Refused', response: refused('Understood and refused; `code` and `errors` say why.') },
  428: {
    name: 'WorkRequired',
    response: refused('No proof of work, or one that does not hold.', 'WorkRefusal'),
  },
  429: {
    name: 'TooMany',
    response: {
      ...refused('Too many attempts.'),
      headers: {
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
      },
    },
  },
  '5XX': { name: 'Failed', response: refused('The server’s own fault.') },
} satisfies Record<string, { name: string; response: Answer }>;

/** Refusals as components. */
export const refusalResponses = Object.fromEntries(
  Object.values(refusalOf).map(({ name, response }) => [name, response]),
);

const isNamed = (status: string): status is `${keyof typeof refusalOf & number}` | '5XX' =>
  status in refusalOf;

/** References by status. @throws Error for a status that has no component */
export function refusals(statuses: readonly (number | '5XX')[]): Answers {
  return Object.fromEntries(
    statuses.map((status) => {
      const key = String(status);
      if (!isNamed(key)) throw new Error(`There is no response for status ${key}.`);
      return [key, { $ref: `#/components/responses/${refusalOf[key].name}` }];
    }),
  );
}

/** What a call may be refused with, in ascending order. */
export const refusalsOf = ({ body, errors }: Call): Answers =>
  refusals([
    ...[...new Set([400, ...errors, ...(body ? [413] : []), 422, 429])].sort((one, other) => one - other),
    '5XX',
  ]);
