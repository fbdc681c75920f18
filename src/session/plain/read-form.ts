import { isSameOrigin } from '../../http/same-origin.ts';

const MAX_BODY_BYTES = 16_384;

/** Undefined above so many bytes; the rest is not read. */
async function readText({ body }: Request, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(part, { stream: true });
  }
  return text;
}

/** The fields of the shop's own form; an HTTP status for any other request. */
export async function readForm(
  request: Request,
  siteUrl: string,
  maxBytes = MAX_BODY_BYTES,
): Promise<URLSearchParams | number> {
  if (!isSameOrigin(request.headers, siteUrl)) return 403;
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return 415;
  const text = await readText(request, maxBytes);
  return text === undefined ? 413 : new URLSearchParams(text);
}
