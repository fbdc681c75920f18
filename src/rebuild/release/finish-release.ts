import { compressRelease } from './compress-release.ts';
import { prepareSpareRelease } from './spare-release.ts';

/**
 * What is left to do when a release is live. The next one's folder comes first, so that an edit finds it however long the
 * compression takes. Ends early where another rebuild `isWanted`.
 */
export async function finishRelease(
  dataFolder: string,
  isWanted: () => boolean = () => false,
): Promise<void> {
  await prepareSpareRelease(dataFolder);
  await compressRelease(dataFolder, isWanted);
}
