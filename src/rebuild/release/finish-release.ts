import { compressRelease } from './compress-release.ts';
import { removeOldReleasesLater } from './remove-old-releases.ts';
import { prepareSpareRelease } from './spare/spare-release.ts';

/**
 * What is left to do when a release is live. The next one's folder comes before the compression, so that an edit finds it
 * however long that takes. Ends early where another rebuild `isWanted`.
 */
export async function finishRelease(
  dataFolder: string,
  isWanted: () => boolean = () => false,
  atOnce?: number,
): Promise<void> {
  await removeOldReleasesLater(dataFolder, isWanted);
  if (await prepareSpareRelease(dataFolder, isWanted, atOnce)) await compressRelease(dataFolder, isWanted);
}
