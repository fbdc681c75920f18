import { SaxesParser } from 'saxes';
import type { Place } from '../../records/record.ts';
import { CutText, decode, DecodingError, PackedText } from './decoding.ts';
import { FileRefused, type RefusalReason } from './refusal.ts';
import { type Repair, Repairs } from './repair.ts';

const MAX_DEPTH = 64;
/** Characters before the root element, a document type included. */
const MAX_PROLOGUE = 64 * 1024;
const MAX_TEXT = 1024 * 1024;
/** Characters of one tag, comment or text, mended signs included, before it is known which it is. */
const MAX_UNREAD = 8 * MAX_TEXT;
/** So much is read before it is looked at what that was. */
const STEP = 64 * 1024;
const MAX_ELEMENTS_OF_RECORD = 200_000;
const MAX_ATTRIBUTES = 64;

/** An element with all that is in it. Names are without prefixes. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of its children. */
  text: string;
  children: XmlElement[];
  line: number;
}

/** `element` is one that the reader asked for as a whole; all others begin and end. */
export type XmlEvent =
  | { kind: 'begin'; element: XmlElement; path: readonly string[] }
  | { kind: 'end'; element: XmlElement; path: readonly string[] }
  | { kind: 'element'; element: XmlElement; path: readonly string[] }
  | { kind: 'repair'; repair: Repair };

export interface XmlSource {
  /** Name of the file, for what is said of it. */
  file: string;
  bytes: AsyncIterable<Uint8Array>;
}

interface Options {
  /** Whether the element at the end of the path is wanted as a whole; the path begins with the root. */
  isRecord: (path: readonly string[]) => boolean;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

class ElementParser {
  readonly #file: string;
  readonly #isRecord: Options['isRecord'];
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #path: string[] = [];
  readonly #open: XmlElement[] = [];
  #events: XmlEvent[] = [];
  /** How many of the open elements belong to the record that is being collected. */
  #recordDepth = 0;
  #recordSize = 0;
  #hasRoot = false;
  #prologue = 0;
  /** Characters since the last tag or text. */
  #unread = 0;
  /** The parser cannot say at which line an element that it closes began. */
  #lineOfTag = 1;

  constructor(file: string, { isRecord }: Options) {
    this.#file = file;
    this.#isRecord = isRecord;
    const parser = this.#parser;
    parser.on('error', (error) => this.#fail(error.message));
    parser.on('doctype', (text) => this.#checkDoctype(text));
    parser.on('opentagstart', () => (this.#lineOfTag = parser.line));
    parser.on('opentag', ({ name, attributes }) => this.#begin(localName(name), attributes));
    parser.on('closetag', () => this.#end());
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
  }

  /** What a piece of the text brings. @throws FileRefused */
  write(text: string): XmlEvent[] {
    if (!this.#hasRoot) {
      this.#prologue += text.length;
      if (this.#prologue > MAX_PROLOGUE && !this.#mayHaveRoot(text)) {
        throw this.refused({ code: 'size', what: 'prologue', limit: MAX_PROLOGUE });
      }
    }
    for (let at = 0; at < text.length; at += STEP) {
      const part = text.slice(at, at + STEP);
      this.#unread += part.length;
      this.#parser.write(part);
      if (this.#unread > MAX_UNREAD) throw this.refused({ code: 'size', what: 'text', limit: MAX_UNREAD });
    }
    return this.#take();
  }

  end(): XmlEvent[] {
    if (!this.#hasRoot && this.#prologue === 0) throw this.refused({ code: 'empty' });
    if (this.#path.length > 0) throw this.refused({ code: 'cut' });
    this.#parser.close();
    return this.#take();
  }

  add(event: XmlEvent): void {
    this.#events.push(event);
  }

  refused(reason: RefusalReason, line = this.#parser.line): FileRefused {
    const outside = reason.code === 'entities' ? '!DOCTYPE' : '–';
    const place: Place = { file: this.#file, line, element: this.#path.at(-1) ?? outside };
    return new FileRefused(place, reason);
  }

  #mayHaveRoot(text: string): boolean {
    return this.#prologue - text.length <= MAX_PROLOGUE;
  }

  #take(): XmlEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #fail(message: string): never {
    // «3:14: unexpected close tag.»
    throw this.refused({ code: 'malformed', detail: message.replace(/^\d+:\d+: /, '').replace(/\.$/, '') });
  }

  /** A document type may be named; what it declares is never read. */
  #checkDoctype(text: string): void {
    if (text.includes('[')) throw this.refused({ code: 'entities' });
  }

  #begin(name: string, attributes: Record<string, string>): void {
    this.#hasRoot = true;
    this.#unread = 0;
    if (this.#path.length >= MAX_DEPTH) throw this.refused({ code: 'depth', limit: MAX_DEPTH });
    if (Object.keys(attributes).length > MAX_ATTRIBUTES) {
      throw this.refused({ code: 'size', what: 'attributes', limit: MAX_ATTRIBUTES });
    }
    this.#path.push(name);
    const element: XmlElement = { name, attributes, text: '', children: [], line: this.#lineOfTag };
    this.#open.push(element);
    if (this.#recordDepth > 0) {
      this.#recordDepth++;
      if (++this.#recordSize > MAX_ELEMENTS_OF_RECORD) {
        throw this.refused({ code: 'size', what: 'elements', limit: MAX_ELEMENTS_OF_RECORD });
      }
      this.#open.at(-2)?.children.push(element);
    } else if (this.#isRecord(this.#path)) {
      this.#recordDepth = 1;
      this.#recordSize = 1;
    } else {
      this.#events.push({ kind: 'begin', element, path: [...this.#path] });
    }
  }

  #end(): void {
    this.#unread = 0;
    const element = this.#open.pop();
    if (element === undefined) return;
    const trimmed = element.text.trim();
    element.text = trimmed;
    if (this.#recordDepth > 1) this.#recordDepth--;
    else {
      const kind = this.#recordDepth === 1 ? 'element' : 'end';
      this.#recordDepth = 0;
      this.#events.push({ kind, element, path: [...this.#path] });
    }
    this.#path.pop();
  }

  #addText(text: string): void {
    this.#unread = 0;
    const element = this.#open.at(-1);
    if (element === undefined) return;
    if (element.text.length + text.length > MAX_TEXT) {
      throw this.refused({ code: 'size', what: 'text', limit: MAX_TEXT });
    }
    element.text += text;
  }
}

/** Reads XML as a stream, in portions of what was read; no entity and no document type is ever resolved. @throws FileRefused */
export async function* readElements(source: XmlSource, options: Options): AsyncGenerator<XmlEvent[]> {
  const parser = new ElementParser(source.file, options);
  const repairs = new Repairs((repair) => parser.add({ kind: 'repair', repair }));
  try {
    for await (const text of decode(source.bytes)) yield parser.write(repairs.write(text));
    yield parser.write(repairs.end());
    yield parser.end();
  } catch (error) {
    if (error instanceof CutText) {
      parser.write(repairs.end());
      throw parser.refused({ code: 'cut' });
    }
    if (error instanceof PackedText) throw parser.refused({ code: 'packed' });
    if (!(error instanceof DecodingError)) throw error;
    const { encoding, line } = error;
    throw parser.refused(
      line === undefined ? { code: 'encoding', name: encoding } : { code: 'misencoded', name: encoding },
      line,
    );
  }
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

/** Text of the first child of that name; undefined where there is none. */
export const textOf = (element: XmlElement, name: string): string | undefined => childOf(element, name)?.text;

/** All children of that name, of all its lists of that name where `list` is given. */
export function childrenOf(element: XmlElement, list: string, name: string): XmlElement[] | undefined {
  const lists = element.children.filter((child) => child.name === list);
  return lists.length === 0
    ? undefined
    : lists.flatMap(({ children }) => children.filter((child) => child.name === name));
}
