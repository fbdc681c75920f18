import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { makePrivateFolder } from '../../../private-files.ts';
import type { PictureType } from '../../files/file-targets.ts';
import { typeOf } from '../../files/file-type.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { ExchangePicture } from '../tables/exchange-pictures.ts';
import { goodsPicturePath } from './goods-picture.ts';
import { RemotePictures } from './remote-picture.ts';
import type { FoundSource } from './sources.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const TYPES: readonly PictureType[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Beyond the ids of the demo's pictures and below those of uploads. */
const FIRST_ID = 2 ** 40;
const IDS_END = 2 ** 45;

export type PictureResult = { fileId: number } | { why: string };

/** Pictures that files name by paths beside them: written again from their pixels, as every upload is. */
export class ImportedPictures {
  readonly #store: ShopStore;
  readonly #folder: string;
  readonly #roots: string[];
  readonly #remote = new RemotePictures();
  readonly #added = new Map<string, ExchangePicture>();

  constructor(store: ShopStore, folder: string, sources: readonly Pick<FoundSource, 'folder'>[]) {
    this.#store = store;
    this.#folder = folder;
    const roots = sources.flatMap((source) => (source.folder === undefined ? [] : [resolve(source.folder)]));
    this.#roots = [...new Set(roots)];
  }

  id(source: string): number | undefined {
    return (this.#added.get(source) ?? this.#store.exchange.pictures.bySource(source))?.fileId;
  }

  /** Takes the picture where it is there and another one than before. Pictures that came earlier stay. */
  async take(source: string): Promise<PictureResult> {
    const known = this.#added.get(source) ?? this.#store.exchange.pictures.bySource(source);
    if (/^https?:/i.test(source)) return known ? { fileId: known.fileId } : this.#takeRemote(source);
    const path = this.#pathOf(source);
    if (path === undefined) return known ? { fileId: known.fileId } : { why: 'there is no such file' };
    if (statSync(path).size > MAX_BYTES) return { why: `it is larger than ${MAX_BYTES} bytes` };
    return this.#keep(source, path, known);
  }

  async #takeRemote(source: string): Promise<PictureResult> {
    makePrivateFolder(this.#folder);
    const path = join(this.#folder, `${randomBytes(16).toString('hex')}.part`);
    try {
      const why = await this.#remote.fetch(source, path);
      return why === undefined ? await this.#keep(source, path, undefined) : { why };
    } finally {
      rmSync(path, { force: true });
    }
  }

  async #keep(source: string, path: string, known: ExchangePicture | undefined): Promise<PictureResult> {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    if (known?.hash === hash) return { fileId: known.fileId };
    const storedAs = randomBytes(16).toString('hex');
    const target = goodsPicturePath(this.#folder, storedAs);
    makePrivateFolder(this.#folder);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    try {
      // What draws pictures takes memory, and most packages bring none.
      const { cleanPicture } = await import('../../files/picture.ts');
      await cleanPicture(path, target, await typeOf(path, TYPES));
    } catch {
      rmSync(target, { force: true });
      return { why: 'it is no picture that can be read' };
    }
    const picture = { source, fileId: randomInt(FIRST_ID, IDS_END), storedAs, hash };
    this.#added.set(source, picture);
    return { fileId: picture.fileId };
  }

  /** Only what lies below the folder of a file, whatever links say. */
  #pathOf(source: string): string | undefined {
    if (/^[a-z]+:/i.test(source)) return undefined;
    const name = source.replaceAll('\\', '/').replace(/^\/+/, '');
    for (const root of this.#roots) {
      const path = resolve(root, name);
      if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) continue;
      const inside = relative(realpathSync(root), realpathSync(path));
      if (inside !== '' && !inside.startsWith('..')) return path;
    }
    return undefined;
  }

  /** Within the change that shows them. */
  save(): void {
    for (const picture of this.#added.values()) this.#store.exchange.pictures.put(picture);
  }
}
