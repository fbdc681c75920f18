import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { linkSteps } from '../../disk/link-tree.ts';
import { lockRebuilds } from '../../disk/lock.ts';
import {
  deleteRelease,
  listReleases,
  MAX_STORED_RELEASES,
  type ReleaseRow,
} from '../../snapshot/release-table.ts';
import { inTransaction, openSnapshot, snapshotFile } from '../../snapshot/snapshot.ts';
import { isNear, FILES_AT_ONCE, takeChanges, takeForms } from './near-release.ts';
import { ASSETS, assetCodes, BUILDS, linkAssets } from '../release-assets.ts';
import { ReleaseFolders } from '../release-folders.ts';
import { removeOldReleasesLater } from '../remove-old-releases.ts';
import {
  type BegunSpareRelease,
  deleteBegunSpareRelease,
  deleteSpareRelease,
  isCopyOf,
  readBegunSpareRelease,
  readSpareRelease,
  saveBegunSpareRelease,
  saveSpareRelease,
  spareFolder,
} from './spare-release-fact.ts';

/** Makes the spare release of the last release; keeps its place in a folder that it copies. */
export class SpareReleaseMaker implements Disposable {
  readonly #dataFolder: string;
  readonly #folders: ReleaseFolders;
  readonly #atOnce: number;
  #copy: { of: string; steps: Generator<void, void> } | undefined;

  constructor(dataFolder: string, atOnce = FILES_AT_ONCE) {
    this.#dataFolder = dataFolder;
    this.#folders = new ReleaseFolders(dataFolder);
    this.#atOnce = atOnce;
  }

  /**
   * Makes it now, for a rebuild that needs it: as a copy of all files where they are few, else of the oldest release that is
   * near, which can then no longer be rolled back to.
   */
  makeNow(db: DatabaseSync): void {
    const before = listReleases(db);
    const isSmall = (before[0]?.pages ?? 0) <= this.#atOnce;
    const candidates = isSmall ? before.slice(MAX_STORED_RELEASES) : before.slice(1).reverse();
    this.#make(db, { candidates, most: Infinity });
  }

  /** Makes a part of it; answers whether there is nothing left to do. The expired release becomes it where that is quick. */
  makePart(db: DatabaseSync): boolean {
    const before = listReleases(db);
    // After a rollback the next release is not made from the last one.
    if (before[0]?.id !== this.#folders.live()) return true;
    return this.#make(db, { candidates: before.slice(MAX_STORED_RELEASES), most: this.#atOnce });
  }

  #make(
    db: DatabaseSync,
    { candidates, most }: { readonly candidates: readonly ReleaseRow[]; readonly most: number },
  ): boolean {
    const before = listReleases(db);
    const [base] = before;
    if (!base) return true;
    const spare = readSpareRelease(db);
    if (isCopyOf(spare, base) && this.#folders.exists(spare.folder)) return true;
    const live = this.#folders.live();
    const near = candidates.find(
      (release) =>
        release.id !== live && this.#folders.exists(release.id) && isNear(db, release, before, this.#atOnce),
    );
    if (!near) return this.#copySome(db, before, most);
    this.#convert(db, near, before);
    return true;
  }

  [Symbol.dispose](): void {
    this.#endCopy();
  }

  /** Closes the folders that are read. */
  #endCopy(): void {
    this.#copy?.steps.return();
    this.#copy = undefined;
  }

  /** Lets the folder of a release become the spare release. */
  #convert(db: DatabaseSync, near: ReleaseRow, before: readonly ReleaseRow[]): void {
    const [base = near] = before;
    // Its files are about to change, so it cannot be rolled back to from here on.
    inTransaction(db, () => {
      deleteSpareRelease(db);
      deleteRelease(db, near.seq);
    });
    const folder = spareFolder(base.id);
    this.#folders.remove(folder);
    this.#folders.rename(near.id, folder);
    const stage = this.#folders.folder(folder);
    const source = this.#folders.folder(base.id);
    takeChanges(db, near.seq, source, stage);
    takeForms(db, near, base, { source, stage, most: this.#atOnce });
    this.#folders.remove(`${folder}/${BUILDS}`);
    this.#complete(db, base, before);
  }

  /** Links so many files of the last release into a folder of their own; answers whether that is whole. */
  #copySome(db: DatabaseSync, before: readonly ReleaseRow[], most: number): boolean {
    const [base] = before;
    if (!base) return true;
    const begun = this.#begun(db, base, before);
    const of = `${base.id} ${base.compressedSeq}`;
    const target = this.#folders.folder(begun.folder);
    const source = this.#folders.folder(base.id);
    if (this.#copy?.of !== of) {
      this.#endCopy();
      this.#copy = { of, steps: linkSteps(source, target, new Set([ASSETS, BUILDS])) };
    }
    for (let linked = 0; linked < most; linked++) {
      if (!this.#copy.steps.next().done) continue;
      this.#endCopy();
      inTransaction(db, () => {
        deleteSpareRelease(db);
        deleteBegunSpareRelease(db);
      });
      const folder = spareFolder(base.id);
      this.#folders.remove(folder);
      this.#folders.rename(begun.folder, folder);
      this.#complete(db, base, before);
      return true;
    }
    return false;
  }

  /** The folder that has files of the last release alone; a new one where the former differs in much. */
  #begun(db: DatabaseSync, base: ReleaseRow, before: readonly ReleaseRow[]): BegunSpareRelease {
    const { id: copyOf, seq, code, compressedSeq } = base;
    const former = readBegunSpareRelease(db);
    const isUsable =
      former !== undefined && this.#folders.exists(former.folder) && isNear(db, former, before, this.#atOnce);
    const folder = isUsable ? former.folder : `copy-${base.id}`;
    const begun: BegunSpareRelease = { folder, copyOf, seq, code, compressedSeq };
    if (isUsable && former.copyOf === copyOf && former.compressedSeq === compressedSeq) return begun;
    this.#endCopy();
    if (isUsable) takeChanges(db, former.seq, this.#folders.folder(copyOf), this.#folders.folder(folder));
    else this.#folders.remove(folder);
    inTransaction(db, () => saveBegunSpareRelease(db, begun));
    return begun;
  }

  #complete(db: DatabaseSync, base: ReleaseRow, before: readonly ReleaseRow[]): void {
    const { id: copyOf, seq, code, compressedSeq } = base;
    const folder = spareFolder(base.id);
    const codes = assetCodes(this.#dataFolder, code, before);
    linkAssets(this.#dataFolder, codes, this.#folders.folder(folder));
    inTransaction(db, () => saveSpareRelease(db, { folder, copyOf, seq, code, compressedSeq, codes }));
  }
}

/**
 * Makes the directory of the next release ahead, as a copy of the live one that shares its files, so that an edit only
 * writes what it changes. Waits for a running rebuild; ends early where another one `isWanted`, and goes on the next time.
 * Answers whether it is there.
 */
export async function prepareSpareRelease(
  dataFolder: string,
  isWanted: () => boolean = () => false,
  atOnce?: number,
): Promise<boolean> {
  using maker = new SpareReleaseMaker(resolve(dataFolder), atOnce);
  for (;;) {
    {
      using _lock = await lockRebuilds(resolve(dataFolder), () => undefined);
      using db = openSnapshot(snapshotFile(dataFolder));
      if (maker.makePart(db)) break;
    }
    await setImmediate();
    if (isWanted()) return false;
  }
  // A copy that was begun and given up for another one.
  await removeOldReleasesLater(dataFolder, isWanted);
  return true;
}
