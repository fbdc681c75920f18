import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FragmentInputs, Fragments } from '../../content/fragments.ts';
import { contentHash } from '../../content/record-store.ts';
import { type ProductOffer, shownOffers } from '../feeds/stated-prices.ts';
import type { FramePart } from './last-pages.ts';
import { addressesIn, type LinkedAddress } from './page-links.ts';
import { shownText } from './shown-content.ts';

/** A part of pages, with what is otherwise looked for in the whole page. */
export interface KeptFragment {
  readonly bytes: Buffer;
  readonly addresses: readonly LinkedAddress[];
  /** What its price blocks show. */
  readonly offers: readonly ProductOffer[];
  /** What people read of it. */
  readonly shown: string;
}

/** Bytes of markup that a thread keeps: the cards of some thousand products. */
const MAX_KEPT_BYTES = 12 * 2 ** 20;

const MARK_END = '\uFDD1';
const NOTHING = Buffer.alloc(0);

/** What else a fragment takes. */
const FRAGMENT_OVERHEAD = 1000;

export interface JoinedPage {
  readonly bytes: Buffer;
  readonly fragments: readonly KeptFragment[];
  /** Where the parts of its frame stand, in the order of the page. */
  readonly frame: readonly FramePart[];
  /** Puts what the fragments show in the place of their marks. */
  readonly complete: (shown: string) => string;
}

/** A fragment in the page that is being rendered. */
interface Placed {
  readonly fragment: KeptFragment;
  readonly inputs: FragmentInputs;
}

/** What Astro writes where a component may stand first in a document; here a head stands before it. */
const isOfHead = (instruction: unknown): boolean =>
  typeof instruction === 'object' &&
  instruction !== null &&
  'type' in instruction &&
  instruction.type === 'maybe-head';

/** Holds scripts, whose place depends on what else a page has. */
const hasScripts = (html: unknown): boolean =>
  typeof html === 'object' &&
  html !== null &&
  (('chunks' in html && Array.isArray(html.chunks) && html.chunks.some((one) => typeof one !== 'string')) ||
    ('instructions' in html &&
      Array.isArray(html.instructions) &&
      !html.instructions.every((one) => isOfHead(one))));

/**
 * Keeps fragments by the hash of what they are made from, for one page after the other. In the text that the site renders a mark
 * stands for each; `join` puts the fragments themselves in its place.
 */
export class FragmentStore implements Fragments {
  readonly #kept = new LRUCache<string, KeptFragment>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength + FRAGMENT_OVERHEAD,
  });
  readonly #hashes = new WeakMap<object, string>();
  /** Random, so that no content can contain it. */
  readonly #mark = `\uFDD0${randomUUID()}:`;
  readonly #marks = new RegExp(`${this.#mark}(\\d+)${MARK_END}`, 'g');
  /** Those of the page that is being rendered. */
  #placed: Placed[] = [];

  /** Begins a page. */
  begin(): void {
    this.#placed = [];
  }

  find(inputs: FragmentInputs): string | undefined {
    const fragment = this.kept(inputs);
    return fragment && this.#place({ fragment, inputs });
  }

  /** A kept fragment, for callers without a page to place it in. */
  kept(inputs: FragmentInputs): KeptFragment | undefined {
    return this.#kept.get(this.#keyOf(inputs));
  }

  keep(inputs: FragmentInputs, html: string): string {
    if (hasScripts(html)) throw new Error(`The fragment "${inputs.name}" has a script or an island.`);
    const text = String(html).trim();
    // Memory of its own: small buffers share theirs with others that may be gone.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    bytes.write(text);
    const fragment: KeptFragment = {
      bytes,
      addresses: addressesIn(text),
      offers: shownOffers(text),
      shown: shownText(text),
    };
    this.#kept.set(this.#keyOf(inputs), fragment);
    return this.#place({ fragment, inputs });
  }

  /** The page that the site has rendered since it was begun, from its text with marks. */
  join(text: string): JoinedPage {
    const placed = this.#placed;
    const fragments: KeptFragment[] = [];
    const frame: FramePart[] = [];
    let length = 0;
    const added = (bytes: Buffer) => {
      length += bytes.length;
      return bytes;
    };
    const parts = text.split(this.#mark).map((piece, at) => {
      if (at === 0) return added(Buffer.from(piece));
      const end = piece.indexOf(MARK_END);
      const { fragment, inputs } = placed[Number(piece.slice(0, end))] ?? {};
      if (fragment) fragments.push(fragment);
      const bytes = added(fragment?.bytes ?? NOTHING);
      if (inputs?.isFrame) frame.push([inputs.name, inputs.variant ?? '', length - bytes.length, length]);
      return [bytes, added(Buffer.from(piece.slice(end + 1)))];
    });
    const complete = (shown: string) =>
      shown.replace(this.#marks, (_, at) => ` ${placed[Number(at)]?.fragment.shown} `);
    return { bytes: Buffer.concat(parts.flat()), fragments, frame, complete };
  }

  #place(placed: Placed): string {
    return `${this.#mark}${this.#placed.push(placed) - 1}${MARK_END}`;
  }

  #keyOf({ name, variant = '', of }: FragmentInputs): string {
    return [name, variant, ...of.map((record) => this.#hashOf(record))].join('\n');
  }

  #hashOf(record: object): string {
    const known = this.#hashes.get(record);
    if (known !== undefined) return known;
    const hash = contentHash(JSON.stringify(record));
    this.#hashes.set(record, hash);
    return hash;
  }
}
