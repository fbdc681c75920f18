/** What the bytes of a file say of their encoding. */
const DECLARATION = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i;
const HEAD_BYTES = 512;
const CERTAIN_LETTERS = 20;

/** The bytes are not in the encoding that the file names, or nobody knows that encoding. */
export class DecodingError extends Error {
  readonly encoding: string;
  /** From 1; undefined for an encoding that is not known. */
  readonly line: number | undefined;

  constructor(encoding: string, line: number | undefined) {
    super(`Cannot decode ${encoding}.`);
    this.name = 'DecodingError';
    this.encoding = encoding;
    this.line = line;
  }
}

/** The bytes end within a sign. */
export class CutText extends Error {
  override name = 'CutText';
}

/** The bytes are an archive. */
export class PackedText extends Error {
  override name = 'PackedText';
}

/** ZIP, and gzip. */
const PACKED = [
  [0x50, 0x4b, 3, 4],
  [0x1f, 0x8b],
];

function encodingOf(head: Uint8Array): string {
  if (PACKED.some((mark) => mark.every((byte, at) => head[at] === byte))) throw new PackedText();
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  return DECLARATION.exec(new TextDecoder('latin1').decode(head))?.[1] ?? 'utf-8';
}

/** A decoder that refuses what is no text. @throws DecodingError for an encoding that is not known */
function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new DecodingError(encoding, undefined);
  }
}

/** Whether bytes that a file calls one-byte letters are UTF-8: Russian letters of one byte hardly ever are. */
class HiddenUtf8 {
  #decoder: TextDecoder | undefined;
  #letters = 0;

  constructor(encoding: string) {
    this.#decoder = /^(?:windows-|cp|iso-|koi)/i.test(encoding)
      ? new TextDecoder('utf-8', { fatal: true })
      : undefined;
  }

  /** Whether so much of it has been seen that there is no doubt. */
  sees(bytes: Uint8Array): boolean {
    if (this.#decoder === undefined) return false;
    try {
      for (const sign of this.#decoder.decode(bytes, { stream: true })) if (sign > '\u007f') this.#letters++;
    } catch {
      this.#decoder = undefined;
      return false;
    }
    return this.#letters >= CERTAIN_LETTERS;
  }
}

const newlines = (text: string): number => text.split('\n').length - 1;

/** Blank lines before the declaration, which a program of the site has printed: what it says is known by now. */
const withoutLateDeclaration = (text: string): string =>
  text.replace(/^(\uFEFF?\s+)<\?xml[^>]{0,200}\?>/, '$1');

/** The text of a file in the encoding that its first bytes name, UTF-8 where they name none. @throws DecodingError, CutText and PackedText */
export async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let encoding = '';
  let line = 1;
  let head: Uint8Array = new Uint8Array();
  let hidden: HiddenUtf8 | undefined;
  for await (const piece of bytes) {
    let chunk = piece;
    if (decoder === undefined) {
      head = Buffer.concat([head, piece]);
      if (head.length < HEAD_BYTES) continue;
      encoding = encodingOf(head.subarray(0, HEAD_BYTES));
      decoder = decoderOf(encoding);
      chunk = head;
      hidden = new HiddenUtf8(encoding);
    }
    if (hidden?.sees(chunk) === true) throw new DecodingError(encoding, line);
    const text = decoded(decoder, chunk, { encoding, line });
    yield chunk === head ? withoutLateDeclaration(text) : text;
    line += newlines(text);
  }
  if (decoder === undefined) {
    encoding = encodingOf(head);
    if (new HiddenUtf8(encoding).sees(head)) throw new DecodingError(encoding, line);
    decoder = decoderOf(encoding);
    yield withoutLateDeclaration(decoded(decoder, head, { encoding, line }));
  }
  checkEnd(decoder);
}

function checkEnd(decoder: TextDecoder): void {
  try {
    decoder.decode();
  } catch {
    throw new CutText();
  }
}

function decoded(
  decoder: TextDecoder,
  chunk: Uint8Array,
  { encoding, line }: { encoding: string; line: number },
): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    // Whatever stands before the first byte that is no text.
    const readable = new TextDecoder(encoding).decode(chunk).split('\uFFFD')[0] ?? '';
    throw new DecodingError(encoding, line + newlines(readable));
  }
}
