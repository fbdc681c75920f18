import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The release that is live now: a folder that never changes once it is named. */
export interface Release {
  id: string;
  folder: string;
}

/** Follows `<dataFolder>/current`; undefined before the first build. */
export const currentRelease = async (dataFolder: string): Promise<Release | undefined> => {
  try {
    const id = basename(await readlink(join(dataFolder, 'current')));
    return { id, folder: join(dataFolder, 'releases', id) };
  } catch {
    return undefined;
  }
};
