import type { Context } from 'hono';
import * as z from 'zod/mini';
import { EDITOR } from './addresses.ts';
import type { Wish } from './sign-in-page.ts';

export type Posted = Readonly<Record<string, string>>;

/** The texts of a form that was sent; nothing for what is no form. */
export async function postedIn(c: Context): Promise<Posted> {
  try {
    const form: Record<string, unknown> = await c.req.parseBody();
    const texts = Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

/** Nothing that ends a header, and no backslash, which browsers take for a slash. */
const ADDRESS = /^[!-[\]-~]*$/;

const TypedSchema = z.record(z.string(), z.string());

/** What a sign-in form carries on; undefined without an address of the editor's own. */
export function wishIn({ path = '', typed }: Posted): Wish | undefined {
  if (!path.startsWith(`${EDITOR}/`) || !ADDRESS.test(path)) return undefined;
  try {
    return { path, typed: typed === undefined ? undefined : z.parse(TypedSchema, JSON.parse(typed)) };
  } catch {
    return undefined;
  }
}
