import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isStaffPath } from '../paths.ts';
import type { PendingRequest } from '../sign-in/sign-in-page.ts';

export type FormFields = Readonly<Record<string, string>>;

/** More than any form of staff has. */
export const MAX_FIELDS = 5_000;
const PLAIN_FORM = /^application\/x-www-form-urlencoded\b/i;

/** By request, since a guard reads them before the page does. */
const fieldsOfRequests = new WeakMap<Request, Promise<FormFields>>();

function hasTooMany(body: string): boolean {
  let count = 0;
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1))
    if (++count >= MAX_FIELDS) return true;
  return false;
}

/** Those of one name as lines. */
function fieldsIn(body: string): FormFields {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.join('\n')]));
}

async function read(c: Context): Promise<FormFields> {
  if (!PLAIN_FORM.test(c.req.header('content-type') ?? '')) return {};
  try {
    const body = await c.req.text();
    return hasTooMany(body) ? {} : fieldsIn(body);
  } catch {
    return {};
  }
}

/** The fields of a submitted form, those of one name as lines; empty where the body is no form, or has too many. */
export function readFormFields(c: Context): Promise<FormFields> {
  const { raw } = c.req;
  const fields = fieldsOfRequests.get(raw) ?? read(c);
  fieldsOfRequests.set(raw, fields);
  return fields;
}

/** No line ends, which would end a header, and no backslash, which browsers read as a slash. */
const ADDRESS = /^[!-[\]-~]*$/;

/** Whether a browser goes to an address as it is written, so that no dots lead out of the staff's pages. */
function isResolved(path: string): boolean {
  const { pathname, search } = new URL(path, 'http://localhost');
  return pathname + search === path;
}

const TypedSchema = z.record(z.string(), z.string());
/** As JSON; writing more into a page would take long, and anybody may send it. A megabyte of Russian letters is less. */
const MAX_TYPED_CHARACTERS = 200_000;

/** The request that a sign-in form resumes, without too long a form; undefined for addresses outside the staff's pages. */
export function readPendingRequest({ path = '', typed }: FormFields): PendingRequest | undefined {
  const [pathname = ''] = path.split('?');
  if (!isStaffPath(pathname) || !ADDRESS.test(path) || !isResolved(path)) return undefined;
  try {
    const isKept = typed !== undefined && typed.length <= MAX_TYPED_CHARACTERS;
    return { path, typed: isKept ? z.parse(TypedSchema, JSON.parse(typed)) : undefined };
  } catch {
    return undefined;
  }
}
