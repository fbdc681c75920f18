import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod/mini';

const OutboxSchema = z.object({ data: z.array(z.object({ subject: z.string(), body: z.string() })) });

/** The last message of the shop to someone with this subject. */
export async function lastMessage(
  request: APIRequestContext,
  apiUrl: string,
  recipient: string,
  subject: string,
): Promise<string> {
  const response = await request.get(`${apiUrl}/outbox.json?recipient=${encodeURIComponent(recipient)}`);
  const { data } = z.parse(OutboxSchema, await response.json());
  const message = data.find((one) => one.subject === subject);
  if (!message) throw new Error(`«${subject}» was not sent to ${recipient}.`);
  return message.body;
}
