/** A reason phrase comes byte for byte; one in Russian is UTF-8 that was read as Latin-1. */
function decoded(text: string): string {
  try {
    const bytes = Uint8Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      if (code > 0xff) throw new RangeError('no byte');
      return code;
    });
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/**
 * What a shopper may read of a text of the server's; undefined for one that is not in Russian. Reason phrases of HTTP/1.1
 * («Too Many Requests») and messages of gateways do not help a shopper, and HTTP/2 has no such phrases at all.
 */
export function shownText(text: string | undefined): string | undefined {
  const shown = text === undefined ? '' : decoded(text).trim();
  return /\p{Script=Cyrillic}/u.test(shown) ? shown : undefined;
}
