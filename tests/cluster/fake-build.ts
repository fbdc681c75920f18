import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync } from 'node:zlib';
import { buildFolder } from '../../src/cluster/leader/build-folder.ts';
import type { Progress, RebuildOrder } from '../../src/operations/rebuilder/rebuild-order.ts';
import type { RunResult } from '../../src/operations/rebuilder/run-result.ts';
import { linkTree } from '../../src/rebuild/disk/link-tree.ts';
import { ReleaseFolders } from '../../src/rebuild/release/release-folders.ts';
import { beginRelease, completeRelease } from '../../src/rebuild/snapshot/release-table.ts';
import { openSnapshot, snapshotFile } from '../../src/rebuild/snapshot/snapshot.ts';

const result: RunResult = {
  pages: { total: 1, rendered: 1, reused: 0, removed: 0 },
  ms: 1,
  warnings: [],
  changed: [],
  rendered: [],
};

/** What a shop shows: pages by address (one with an ending is a file that is not compressed), assets by name. */
export interface Shop {
  pages: Record<string, string>;
  assets: Record<string, string>;
  code: string;
}

let count = 0;

function fileOf(address: string): string {
  const name = address === '/' ? 'index' : address.slice(1);
  return /\.\w+$/.test(name) ? name : `${name}.html`;
}

/** Builds a shop's releases as a rebuild leaves them, without rendering anything; of assets it has today's alone. */
export class FakeBuild {
  readonly folder: string;
  readonly #releases: ReleaseFolders;
  readonly #db: DatabaseSync;
  readonly #read: () => Shop;
  #built: Shop | undefined;
  /** What a rebuild waits for before it makes anything. */
  pause: (onProgress: (progress: Progress) => void) => Promise<void> = () => Promise.resolve();

  /** `read` is what the API of the shop says now. */
  constructor(dataFolder: string, read: () => Shop) {
    this.folder = buildFolder(dataFolder);
    this.#releases = new ReleaseFolders(this.folder);
    this.#db = openSnapshot(snapshotFile(this.folder));
    this.#read = read;
    this.compile(read().code);
  }

  /** Has the builder build with this code from here on. */
  compile(code: string): void {
    const compiled = join(this.folder, 'compiled', code);
    mkdirSync(join(compiled, 'server'), { recursive: true });
    mkdirSync(join(compiled, 'client/_astro'), { recursive: true });
    for (const [name, text] of Object.entries(this.#read().assets))
      writeFileSync(join(compiled, 'client/_astro', name), text);
    writeFileSync(join(compiled, 'server/entry.mjs'), `// ${code}`);
    writeFileSync(join(compiled, 'inline-hashes.json'), '{"scripts":[],"styles":[]}');
    rmSync(join(this.folder, 'compiled/current'), { force: true });
    symlinkSync(code, join(this.folder, 'compiled/current'));
  }

  readonly rebuild = async (
    _order?: RebuildOrder,
    onProgress: (progress: Progress) => void = () => undefined,
  ): Promise<{ release: string; result: RunResult }> => {
    await this.pause(onProgress);
    const shop = structuredClone(this.#read());
    const before = this.#releases.live();
    if (before !== undefined && JSON.stringify(shop) === JSON.stringify(this.#built)) {
      return { release: before, result };
    }
    count += 1;
    const id = `r${count}-${crypto.randomUUID().slice(0, 4)}`;
    const folder = this.#releases.folder(id);
    if (before === undefined) mkdirSync(folder, { recursive: true });
    else linkTree(this.#releases.folder(before), folder, new Set(['builds', '_astro']));
    const write = (name: string, text: string) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      rmSync(path, { force: true });
      writeFileSync(path, text);
      if (!/\.(html|js)$/.test(name)) return;
      rmSync(`${path}.br`, { force: true });
      writeFileSync(`${path}.br`, brotliCompressSync(text));
    };
    const seq = beginRelease(this.#db, id, shop.code, new Date());
    const saved = this.#db.prepare(
      `INSERT INTO page (path, hash, made, reason, content, changed_at, shown, frame)
       VALUES (?, '', ?, '', '', 0, '', '')
       ON CONFLICT (path) DO UPDATE SET made = excluded.made`,
    );
    for (const [address, text] of Object.entries(shop.pages)) {
      if (this.#built?.pages[address] === text) continue;
      write(fileOf(address), text);
      saved.run(address, seq);
    }
    for (const address of Object.keys(this.#built?.pages ?? {})) {
      if (address in shop.pages) continue;
      for (const end of ['.html', '.html.br']) rmSync(join(folder, address.slice(1) + end));
      this.#db.prepare('DELETE FROM page WHERE path = ?').run(address);
      this.#db.prepare('INSERT OR REPLACE INTO dropped VALUES (?, ?)').run(address, seq);
    }
    for (const [name, text] of Object.entries(shop.assets)) write(`_astro/${name}`, text);
    mkdirSync(join(folder, 'builds/meta'), { recursive: true });
    writeFileSync(join(folder, `builds/meta/${id}.json`), JSON.stringify({ id, code: shop.code }));
    writeFileSync(join(folder, 'builds/latest.json'), JSON.stringify({ id }));
    completeRelease(this.#db, { seq, pages: Object.keys(shop.pages).length, compressedSeq: seq });
    this.#releases.switchTo(id);
    this.#built = shop;
    return { release: id, result };
  };

  close(): void {
    this.#db.close();
  }
}
