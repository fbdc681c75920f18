/** What the bytes of a file say of their encoding. */
const DECLARATION = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i;
const HEAD_BYTES = 512;
const CERTAIN_LETTERS = 20;
/** In a file that is UTF-8 from its beginning to its end. */
const CERTAIN_LETTERS_OF_ALL = 2;

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
  // The first sign of a file is «<», with a nought beside it where each sign has two bytes.
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  const told = DECLARATION.exec(new TextDecoder('latin1').decode(head))?.[1] ?? 'utf-8';
  // A declaration of single bytes is none of UTF-16: programs that write texts of their own memory say so.
  return /^(?:utf|ucs)-?(?:16|2|32)/i.test(told) ? 'utf-8' : told;
}

/** «win-1251», «cp-1251» and «windows1251» are windows-1251. */
const labelOf = (encoding: string): string =>
  encoding.toLowerCase().replace(/^(?:windows|win|cp)[-_ ]?(125\d|866)$/, (_, page: string) => `cp${page}`);

/** A decoder that refuses what is no text. @throws DecodingError for an encoding that is not known */
function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(labelOf(encoding), { fatal: true });
  } catch {
    throw new DecodingError(encoding, undefined);
  }
}

/** Whether bytes that a file calls one-byte letters are UTF-8: Russian letters of one byte hardly ever are. */
class HiddenUtf8 {
  #decoder: TextDecoder | undefined;
  #letters = 0;

  constructor(encoding: string) {
    this.#decoder = /^(?:win|cp|iso-|koi)/i.test(encoding)
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

  /** Whether all that was seen is UTF-8 to its last byte. */
  get isAll(): boolean {
    return this.#decoder !== undefined && this.#letters >= CERTAIN_LETTERS_OF_ALL && this.#endsWhole();
  }

  #endsWhole(): boolean {
    try {
      this.#decoder?.decode();
      return true;
    } catch {
      return false;
    }
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
    decoder = decoderOf(encoding);
    hidden = new HiddenUtf8(encoding);
    if (hidden.sees(head)) throw new DecodingError(encoding, line);
    yield withoutLateDeclaration(decoded(decoder, head, { encoding, line }));
  }
  checkEnd(decoder);
  if (hidden?.isAll === true) throw new DecodingError(encoding, line);
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
    const readable = new TextDecoder(labelOf(encoding)).decode(chunk).split('\uFFFD')[0] ?? '';
    throw new DecodingError(encoding, line + newlines(readable));
  }
}
