/** Why a body was not read. */
export type UnreadBody = 'too large' | 'too slow' | 'cut off';

/** Reads a body within limits of bytes and milliseconds. */
export async function readLimited(
  { body, headers }: Request,
  maxBytes: number,
  maxMs: number,
): Promise<Uint8Array | UnreadBody> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return 'too large';
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  let late = false;
  const cancel = () => reader.cancel().catch(() => undefined);
  const timer = setTimeout(() => {
    late = true;
    void cancel();
  }, maxMs);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (late) return 'too slow';
      if (done) return Buffer.concat(parts);
      size += value.length;
      if (size > maxBytes) {
        void cancel();
        return 'too large';
      }
      parts.push(value);
    }
  } catch {
    return late ? 'too slow' : 'cut off';
  } finally {
    clearTimeout(timer);
  }
}
