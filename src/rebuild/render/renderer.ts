import { brotliCompressSync } from 'node:zlib';
import { PAGE_BROTLI } from '../../content/page-brotli.ts';
import { contentHash, RecordStore } from '../../content/record-store.ts';
import { releaseData, releaseFileOf } from '../../content/release-files.ts';
import type { Content } from '../../content/content.ts';
import type { SettingsPart } from '../../content/settings-reads.ts';
import { type Trace, tracedContent } from '../../content/trace.ts';
import { dataFiles, expectedStatus } from '../plan/fixed-pages.ts';
import { CATALOG_MENU_PATH, readCatalogMenu } from '../../domain/catalog/catalog-menu.ts';
import { WEB_MANIFEST_FILE, webManifest } from '../../domain/seo/web-manifest.ts';
import { type FeedEntries, feedEntriesOf } from '../feeds/feed-entries.ts';
import { shownOffers } from '../feeds/stated-prices.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { brotliFile } from '../disk/page-files.ts';
import { ReleaseWriter } from '../disk/release-writer.ts';
import { markdownPath } from '../../content/markdown-files.ts';
import { markdownOf } from '../markdown/page-to-markdown.ts';
import type { FragmentStore } from './fragment-store.ts';
import { joinFrame } from './join-frame.ts';
import { type FramePart, LastPages } from './last-pages.ts';
import { addressesIn, LinkCollector, type PageLink } from './page-links.ts';
import { hasMain, shownHash } from './shown-content.ts';
import { loadSite, pageRequest, type Site } from './site.ts';
import { threadFragments } from './thread-fragments.ts';
import { blockImpureGlobals } from './impure-globals.ts';

/** What a renderer needs; plain data, so that it can be sent to a worker. */
export interface RendererSettings {
  /** File of the snapshot. */
  snapshot: string;
  /** Key of the compiled code, which its pages name. */
  code: string;
  /** File of the compiled render entry. */
  entry: string;
  /** Folder of the release that is being made; null where pages are rendered without storing them. */
  stage: string | null;
  /** Whether each file is flushed to the disk by itself. */
  flush: boolean;
  /** Whether pages are compressed at once. */
  compress: boolean;
  /** Whether `stage` holds the pages of the last release, which was made by the same code. */
  isCopy: boolean;
  /** Whether somebody may see a page while others are still made. */
  isShownMeanwhile?: boolean;
}

export interface RenderedPage {
  address: string;
  hash: string;
  /** Hash of what people read of it; empty for data files. */
  shown: string;
  trace: Trace;
  /** What of the settings it has read; undefined where nothing. */
  settings: SettingsPart | undefined;
  /** Internal links and assets that this renderer has not returned before. */
  links: PageLink[];
  /** Its entries in sitemap and feed; undefined for data files. */
  feedEntries: FeedEntries | undefined;
  /** Where the parts of its frame stand; none where it has to be rendered whenever they change. */
  frame: readonly FramePart[];
}

/** A page of the last release whose frame was joined into it again: nothing else of it has changed. */
export interface ReframedPage extends Pick<RenderedPage, 'address' | 'hash' | 'links' | 'frame'> {
  /** What the frame shows now. */
  reads: Trace;
}

export type MadePage = RenderedPage | ReframedPage;

const shell = (content: Content) =>
  JSON.stringify({
    menu: content.menu(),
    settings: content.settings(),
    site: content.site(),
    infoPages: content.infoPages(),
    filterCodes: content.filterCodes(),
    consents: content.consents(),
  });

/** What the frame is made from, and which records that read. */
interface TracedFrame {
  readonly of: readonly object[];
  readonly reads: Trace;
}

function tracedFrame(store: RecordStore): TracedFrame {
  const { content, trace } = tracedContent(store);
  const { settings, site, sections, infoPages } = content.frame();
  return { of: [settings, site, sections, infoPages], reads: trace };
}

/** The text of a data file that a function makes; undefined for what the site renders. */
function dataOf(address: string, content: Content, { themeColour = '#fff' }: Site): string | undefined {
  if (address === `/${releaseData.shell}`) return shell(content);
  if (address !== `/${WEB_MANIFEST_FILE}`) return undefined;
  return webManifest(content.settings().site.title, { themeColour });
}

/** The markup that a data file holds. */
const markupOf = (address: string, text: string): string =>
  address === CATALOG_MENU_PATH ? (readCatalogMenu(JSON.parse(text))?.html ?? '') : '';

/** Renders pages from the snapshot and writes them, plain and compressed, into a release. */
export class Renderer implements Disposable {
  readonly #site: Site;
  readonly #code: string;
  readonly #store: RecordStore;
  readonly #writer: ReleaseWriter | undefined;
  readonly #compress: boolean;
  readonly #links = new LinkCollector();
  readonly #fragments: FragmentStore;
  readonly #lastPages: LastPages | undefined;
  #frame: TracedFrame | undefined;

  private constructor(
    site: Site,
    { code, entry, snapshot, stage, flush, compress, isCopy }: RendererSettings,
  ) {
    this.#site = site;
    this.#compress = compress;
    this.#code = code;
    this.#fragments = threadFragments(entry, snapshot);
    this.#store = new RecordStore(snapshot);
    this.#writer = stage === null ? undefined : new ReleaseWriter(stage, flush);
    this.#lastPages = isCopy ? new LastPages(snapshot) : undefined;
  }

  static async open(settings: RendererSettings): Promise<Renderer> {
    return new Renderer(await loadSite(settings.entry), settings);
  }

  /** Renders one page after the other; fails with RebuildError, which names the page. */
  async render(addresses: readonly string[]): Promise<MadePage[]> {
    const restoreGlobals = blockImpureGlobals();
    try {
      const pages: MadePage[] = [];
      for (const address of addresses)
        pages.push(this.#reframed(address) ?? (await this.#renderAndWrite(address)));
      return pages;
    } finally {
      restoreGlobals();
    }
  }

  /** The page as the last release has it, with its frame as it is now; undefined where that is not enough. */
  #reframed(address: string): ReframedPage | undefined {
    const last = this.#lastPages?.unchanged(address);
    const writer = this.#writer;
    if (!last || !writer) return undefined;
    this.#frame ??= tracedFrame(this.#store);
    const { of, reads } = this.#frame;
    const file = releaseFileOf(address);
    const made = joinFrame(
      last,
      () => writer.read(file),
      (name, variant) => this.#fragments.kept({ name, variant, of }),
    );
    if (!made) return undefined;
    this.#write(file, made.bytes, false);
    const links = made.fragments.flatMap(({ addresses }) => this.#links.collect(addresses));
    return { address, hash: contentHash(made.bytes), links, frame: made.frame, reads };
  }

  async #renderAndWrite(address: string): Promise<RenderedPage> {
    const { bytes, markdown, ...page } = await this.#page(address).catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      throw new RebuildError({ code: 'page-failed', address, detail }, { cause: error });
    });
    this.#write(releaseFileOf(address), bytes, dataFiles.includes(address));
    if (markdown !== undefined)
      this.#writer?.write(releaseFileOf(markdownPath(address)), Buffer.from(markdown));
    return page;
  }

  async #page(address: string): Promise<RenderedPage & { bytes: Uint8Array; markdown?: string | undefined }> {
    const { content, trace, finish } = tracedContent(this.#store);
    this.#fragments.begin();
    const data = dataOf(address, content, this.#site);
    const html = data ?? (await this.#html(address, content));
    if (dataFiles.includes(address)) {
      const bytes = Buffer.from(html);
      const hashes = { hash: contentHash(bytes), shown: '' };
      const links = this.#links.collect(addressesIn(markupOf(address, html)));
      const settings = finish();
      return { bytes, address, ...hashes, trace, settings, links, feedEntries: undefined, frame: [] };
    }
    const { bytes, fragments, frame, complete } = this.#fragments.join(html);
    const read = { trace, store: this.#store, settings: content.settings() };
    const markdown = markdownOf(address, read);
    const offers = [...shownOffers(html), ...fragments.flatMap((one) => one.offers)];
    const feedEntries = feedEntriesOf({ address, html, offers, markdown, ...read });
    const parts = [addressesIn(html), ...fragments.map(({ addresses }) => addresses)];
    const links = parts.flatMap((addresses) => this.#links.collect(addresses));
    const hashes = { hash: contentHash(bytes), shown: shownHash(html, complete) };
    const joined = hasMain(html) ? frame : [];
    const settings = finish();
    return { bytes, markdown, address, ...hashes, trace, settings, links, feedEntries, frame: joined };
  }

  #write(file: string, bytes: Uint8Array, isData: boolean): void {
    const writer = this.#writer;
    const isReplaced = writer?.write(file, bytes) ?? false;
    if (isData) return;
    if (this.#compress) writer?.write(brotliFile(file), brotliCompressSync(bytes, PAGE_BROTLI));
    else if (isReplaced) writer?.remove(brotliFile(file));
  }

  /** The page with a mark for each of its fragments. */
  async #html(address: string, content: Content): Promise<string> {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const response = await this.#site.render(pageRequest(address), {
      content,
      code: this.#code,
      fragments: this.#fragments,
      onError,
    });
    if (errors.length > 0) throw errors[0];
    if (response.status !== expectedStatus(address)) {
      throw new Error(`the page answers ${response.status}.`);
    }
    return response.text();
  }

  [Symbol.dispose](): void {
    this.#store[Symbol.dispose]();
    this.#lastPages?.[Symbol.dispose]();
  }
}
