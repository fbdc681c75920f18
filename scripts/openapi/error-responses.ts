import type { Call } from '../../src/contract/calls/call.ts';
import type { ResponseObject, Responses } from './open-api.ts';

const errorResponse = (description: string, schema = 'ErrorBody'): ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const errorResponses = {
  400: {
    name: 'Malformed',
    response: errorResponse('The request is not what the contract says; `errors` names the fields.'),
  },
  401: {
    name: 'Unauthorized',
    response: errorResponse('No access token, or one that is not valid any more.'),
  },
  403: { name: 'Forbidden', response: errorResponse('The visitor’s role may not.') },
  404: { name: 'NotFound', response: errorResponse('There is no such thing, or it is another customer’s.') },
  406: { name: 'SessionEnded', response: errorResponse('The session has ended after long inactivity.') },
  409: {
    name: 'Conflict',
    response: errorResponse('The state of things does not allow it; `code` says why.'),
  },
  408: { name: 'TooSlow', response: errorResponse('The request’s body did not come fast enough.') },
  413: { name: 'TooLarge', response: errorResponse('The request’s body is too large.') },
  422: { name: 'Refused', response: errorResponse('Understood and refused; `code` and `errors` say why.') },
  428: {
    name: 'WorkRequired',
    response: errorResponse('No proof of work, or one that does not hold.', 'WorkRefusal'),
  },
  429: {
    name: 'TooMany',
    response: {
      ...errorResponse('Too many attempts.'),
      headers: {
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
      },
    },
  },
  '5XX': { name: 'Failed', response: errorResponse('The server’s own fault.') },
} satisfies Record<string, { name: string; response: ResponseObject }>;

/** Error responses as components. */
export const errorResponseComponents = Object.fromEntries(
  Object.values(errorResponses).map(({ name, response }) => [name, response]),
);

const isNamed = (status: string): status is `${keyof typeof errorResponses & number}` | '5XX' =>
  status in errorResponses;

/** References by status. @throws Error for a status that has no component */
export function errorResponseReferences(statuses: readonly (number | '5XX')[]): Responses {
  return Object.fromEntries(
    statuses.map((status) => {
      const key = String(status);
      if (!isNamed(key)) throw new Error(`There is no response for status ${key}.`);
      return [key, { $ref: `#/components/responses/${errorResponses[key].name}` }];
    }),
  );
}

/** The error responses of a call, by ascending status. */
export const errorResponsesOf = ({ body, errors }: Call): Responses =>
  errorResponseReferences([
    ...[...new Set([400, ...errors, ...(body ? [413] : []), 422, 429])].sort((one, other) => one - other),
    '5XX',
  ]);
