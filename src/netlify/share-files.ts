import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSharePicturePath } from '../domain/seo/share-picture.ts';
import type { SharePictureSource } from '../server/share/send-share-picture.ts';
import { readSharedPage } from '../server/share/shared-page.ts';

/** As many as are drawn and fetched at a time. */
const AT_A_TIME = 4;

/** The pictures that pages name, by their paths, with the titles that are set on them. */
function sharedPictures(release: string, pages: readonly string[], siteUrl: string) {
  const pictures = new Map<string, { fileId: number; title: string | undefined }>();
  for (const page of pages) {
    const shared = readSharedPage(readFileSync(join(release, page), 'utf8'));
    if (!shared?.image.startsWith(`${siteUrl}/`)) continue;
    const path = shared.image.slice(siteUrl.length);
    const picture = readSharePicturePath(path);
    if (!picture) continue;
    pictures.set(path, {
      fileId: picture.fileId,
      title: picture.titled ? shared.title : undefined,
    });
  }
  return pictures;
}

interface ShareFilesOptions {
  /** Folder of the release. */
  readonly release: string;
  readonly pages: readonly string[];
  readonly siteUrl: string;
  /** Folder that is published. */
  readonly published: string;
  readonly source: SharePictureSource;
}

/** Writes every picture for sharing that a page names; returns how many could not be made. */
export async function writeShareFiles({
  release,
  pages,
  siteUrl,
  published,
  source,
}: ShareFilesOptions): Promise<number> {
  const left = sharedPictures(release, pages, siteUrl).entries();
  let missing = 0;
  const work = async () => {
    for (const [path, { fileId, title }] of left) {
      const picture = await source.find(fileId, title).catch(() => undefined);
      if (!picture) {
        missing++;
        continue;
      }
      const file = join(published, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, picture);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return missing;
}
