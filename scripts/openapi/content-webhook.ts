import { CONTENT_HOOK_PATH } from '../../src/contract/content/content-hook.ts';
import type { Operation, Parameter } from './open-api.ts';

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const answer = (description: string) => ({ description });

/** The back end's message about changed content, which the shop takes. */
export const contentWebhook: Pick<Operation, 'operationId' | 'tags' | 'summary' | 'description'> &
  Record<string, unknown> = {
  operationId: 'contentChanged',
  tags: ['webhook'],
  summary: 'Content has changed',
  description: `The back end posts it to \`${CONTENT_HOOK_PATH}\` of the shop, signed as Standard Webhooks says; the shop makes the change live.`,
  security: [],
  parameters: [
    header(
      'webhook-id',
      'New for each message, the same when it is repeated.',
      'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
    ),
    header('webhook-timestamp', 'Seconds since 1970.', '1767225600'),
    header(
      'webhook-signature',
      'HMAC-SHA256 over id, time and body, in base64 after `v1,`.',
      'v1,nIxi3J3T6ZqD2XYrsACXA7hSSAF+4lo2qAtmuswYDnA=',
    ),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ContentChanged' },
        example: { type: 'content.changed', data: { entities: [{ kind: 'product', id: 17 }] } },
      },
    },
  },
  responses: {
    202: answer('The message is stored and will not be lost.'),
    400: answer('It is no such message, or its time is more than five minutes off.'),
    401: answer('The signature does not hold.'),
    413: answer('The message is too long.'),
    '5XX': answer('The shop’s own fault: repeat the message.'),
  },
};
