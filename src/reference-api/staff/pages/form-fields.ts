import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isStaffPath } from '../paths.ts';
import type { PendingRequest } from '../sign-in/sign-in-page.ts';

export type FormFields = Readonly<Record<string, string>>;

/** The text fields of a submitted form, those of one name as lines; empty where the body is no form. */
export async function readFormFields(c: Context): Promise<FormFields> {
  try {
    const form: Record<string, unknown> = await c.req.parseBody({ all: true });
    const texts = Object.entries(form).flatMap(([name, value]) => {
      const values = [value].flat().filter((one) => typeof one === 'string');
      return values.length > 0 ? [[name, values.join('\n')] as const] : [];
    });
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

/** No line ends, which would end a header, and no backslash, which browsers read as a slash. */
const ADDRESS = /^[!-[\]-~]*$/;

const TypedSchema = z.record(z.string(), z.string());

/** The request that a sign-in form resumes; undefined for addresses outside the staff's pages. */
export function readPendingRequest({ path = '', typed }: FormFields): PendingRequest | undefined {
  const [pathname = ''] = path.split('?');
  if (!isStaffPath(pathname) || !ADDRESS.test(path)) return undefined;
  try {
    return { path, typed: typed === undefined ? undefined : z.parse(TypedSchema, JSON.parse(typed)) };
  } catch {
    return undefined;
  }
}
