import type { Context } from 'hono';
import { ErrorCode } from '../../contract/errors.ts';
import { Refusal } from './refusal.ts';

/** More than any call has fields. */
const MOST_PARTS = 20;
const LONGEST_HEAD_BYTES = 4 * 1024;
const BOUNDARY = /boundary=(?:"([^"]+)"|([^;\s]+))/i;
const HEAD_END = '\r\n\r\n';

const wrongForm = (): Refusal =>
  new Refusal(400, ErrorCode.invalid, 'Тело запроса должно быть формой с файлом');

/** The fields of a form with files. @throws Refusal 400 for a body that is none */
export async function formOf(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  const body = await c.req.arrayBuffer();
  if (!isPlain(Buffer.from(body), type)) throw wrongForm();
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw wrongForm();
  });
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [first, ...more] = form.getAll(name);
      // A list is what no call takes: of two files nobody knows which is meant.
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

/** Whether a body is a form of few parts with short heads: the parser would work for minutes on a million of them. */
function isPlain(body: Buffer, type: string): boolean {
  const [, quoted, bare] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return false;
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const head = body.subarray(at, at + delimiter.length + LONGEST_HEAD_BYTES);
    if (head.subarray(delimiter.length, delimiter.length + 2).toString() === '--') continue;
    parts++;
    if (parts > MOST_PARTS || !head.includes(HEAD_END)) return false;
  }
  return parts > 0;
}
