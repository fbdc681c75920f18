import { readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The release that is live now: a folder that never changes once it is named. */
export interface Release {
  id: string;
  folder: string;
}

/** Follows `<dataFolder>/current`; undefined before the first build. Asked for each request, a link is read faster than waited for. */
export function currentRelease(dataFolder: string): Release | undefined {
  try {
    const id = basename(readlinkSync(join(dataFolder, 'current')));
    return { id, folder: join(dataFolder, 'releases', id) };
  } catch {
    return undefined;
  }
}
