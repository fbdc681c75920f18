import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Attack, none } from '../attack.ts';

const OTHERS = 0o007;
const GROUP_AND_OTHERS = 0o077;
/** What nginx reads as a member of the group. */
const SHARED_WITH_NGINX = /^(releases|nginx|current)(\/|$)/;
const SECRET = /\.sqlite(-wal|-shm)?$|secrets\.json$|^api\//;

export const files: Attack = {
  name: 'files on disk',
  play({ dataFolder }) {
    const readable = readdirSync(dataFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dataFolder.length + 1))
      .filter((path) => !SHARED_WITH_NGINX.test(path) && SECRET.test(path))
      .filter((path) => {
        const mode = statSync(join(dataFolder, path)).mode;
        return (mode & (path.endsWith('.webp') ? OTHERS : GROUP_AND_OTHERS)) !== 0;
      });
    return Promise.resolve([none('secrets and databases that others can read', readable)]);
  },
};
