import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { FeedTable } from './feed-table.ts';

const KnownDatesSchema = z.array(z.tuple([z.string(), z.string(), z.number()]));

/**
 * Since when (milliseconds) a page shows what it shows, apart from header and footer, or a file of the product feed what it says
 * apart from its date: its address, and the hash of that.
 */
export type KnownDate = z.infer<typeof KnownDatesSchema>[number];

const fileOf = (dataFolder: string) => join(dataFolder, 'known-dates.json');

/** Gives rebuilds of a data folder the dates of another builder’s release, for what they find only now. */
export function writeKnownDates(dataFolder: string, dates: readonly KnownDate[]): void {
  writeFileSync(`${fileOf(dataFolder)}.next`, JSON.stringify(dates));
  renameSync(`${fileOf(dataFolder)}.next`, fileOf(dataFolder));
}

export function removeKnownDates(dataFolder: string): void {
  rmSync(fileOf(dataFolder), { force: true });
}

/** Since when pages and files of the product feed show what they show, as other builders have found. */
export class KnownDates {
  readonly #dates: ReadonlyMap<string, KnownDate>;

  private constructor(dates: readonly KnownDate[]) {
    this.#dates = new Map(dates.map((date) => [date[0], date]));
  }

  /** The dates given to rebuilds of a data folder; empty for most. */
  static read(dataFolder: string): KnownDates {
    if (!existsSync(fileOf(dataFolder))) return new KnownDates([]);
    return new KnownDates(z.parse(KnownDatesSchema, JSON.parse(readFileSync(fileOf(dataFolder), 'utf8'))));
  }

  get isEmpty(): boolean {
    return this.#dates.size === 0;
  }

  /** Since when an address shows what has this hash; milliseconds. */
  of(address: string, content: string): number | undefined {
    const [, known, changedAt] = this.#dates.get(address) ?? [];
    return known === content ? changedAt : undefined;
  }

  /** Takes the dates for the pages that show just that. */
  adopt(db: DatabaseSync, feeds: FeedTable): void {
    if (this.isEmpty) return;
    const page = db.prepare(
      'UPDATE page SET changed_at = ?1 WHERE path = ?2 AND content = ?3 AND changed_at <> ?1',
    );
    const entry = db.prepare('UPDATE sitemap_entry SET changed_at = ? WHERE path = ? RETURNING sitemap');
    for (const [path, content, changedAt] of this.#dates.values()) {
      if (page.run(changedAt, path, content).changes === 0) continue;
      const sitemap = entry.get(changedAt, path)?.sitemap;
      if (sitemap !== undefined) feeds.changedSitemaps.add(String(sitemap));
    }
  }
}
