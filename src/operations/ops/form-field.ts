import type { Context } from 'hono';

/** Empty for a missing field, or a file. */
export async function formField(context: Context, name: string): Promise<string> {
  const value = (await context.req.parseBody())[name];
  return typeof value === 'string' ? value : '';
}
