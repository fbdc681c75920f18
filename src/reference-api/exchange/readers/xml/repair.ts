/** What shops' systems write into XML though it is none: read as they mean it, and said. */
export type Repair = { code: 'bareAmpersand' | 'controlCharacter'; line: number };

// They are what is looked for.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Names of HTML stay as they are written: texts are read as HTML later. */
const AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)([a-z][a-z\d]{1,30};)?/gi;
const REFERENCE = /&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi;
/** Whether XML may name the character by its number. */
const isSign = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code < 0xd800) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** Longer than what any of these may be cut within. */
const LOOK_AHEAD = 40;
const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/**
 * Repairs a text in pieces: control characters are left out, an ampersand that begins nothing is one, and so is one before a
 * name that XML does not know, since no entity is ever resolved.
 */
export class Repairs {
  readonly #report: (repair: Repair) => void;
  #rest = '';
  #line = 1;
  #isInCdata = false;

  constructor(report: (repair: Repair) => void) {
    this.#report = report;
  }

  /** The repaired text as far as it can be told. */
  write(chunk: string): string {
    const text = this.#rest + chunk;
    const end = safeEnd(text);
    this.#rest = text.slice(end);
    return this.#repair(text.slice(0, end));
  }

  end(): string {
    const last = this.#rest;
    this.#rest = '';
    return this.#repair(last);
  }

  #repair(text: string): string {
    let repaired = '';
    let at = 0;
    while (at < text.length) {
      const mark = this.#isInCdata ? CDATA_END : CDATA_START;
      const found = text.indexOf(mark, at);
      const end = found === -1 ? text.length : found + mark.length;
      repaired += this.#repairPart(text.slice(at, end), this.#isInCdata);
      if (found !== -1) this.#isInCdata = !this.#isInCdata;
      at = end;
    }
    return repaired;
  }

  #repairPart(part: string, isCdata: boolean): string {
    const before = this.#line;
    const lineOfPart = linesFrom(before, part);
    for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) this.#line++;
    const clean = part.replace(CONTROL, (_, offset: number) => {
      this.#report({ code: 'controlCharacter', line: lineOfPart(offset) });
      return '';
    });
    if (isCdata || !clean.includes('&')) return clean;
    const lineAt = linesFrom(before, clean);
    const signed = clean.replace(
      REFERENCE,
      (reference, decimal: string | undefined, hex: string | undefined, offset: number) => {
        if (isSign(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)))
          return reference;
        this.#report({ code: 'controlCharacter', line: lineAt(offset) });
        return '';
      },
    );
    const lineOfSigned = linesFrom(before, signed);
    return signed.replace(AMPERSAND, (_, name: string | undefined, offset: number) => {
      if (name === undefined) this.#report({ code: 'bareAmpersand', line: lineOfSigned(offset) });
      return `&amp;${name ?? ''}`;
    });
  }
}

/** The lines of offsets in a text, which are asked for from the first to the last. */
function linesFrom(first: number, text: string): (offset: number) => number {
  let line = first;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      line++;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

/** Where the text may be cut: not within a reference or a mark of CDATA. */
function safeEnd(text: string): number {
  const from = Math.max(0, text.length - LOOK_AHEAD);
  for (let at = text.length - 1; at >= from; at--) {
    const sign = text[at];
    if (sign === ';') return text.length;
    if (sign === '&' || sign === '<') return at;
    if (sign === ']' && text[at - 1] !== ']') return at;
  }
  return text.length;
}
