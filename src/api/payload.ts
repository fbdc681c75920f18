import type { Call } from '../contract/calls/call.ts';

/** A body as it is sent: text of JSON, or a form with a file. */
export function payloadOf(
  { bodyFormat }: Call,
  body: Record<string, unknown> | undefined,
): string | FormData | undefined {
  if (body === undefined) return undefined;
  if (bodyFormat === 'json') return JSON.stringify(body);
  const form = new FormData();
  const parts = Object.entries(body).filter(([, value]) => value !== undefined);
  for (const [name, value] of parts) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}
