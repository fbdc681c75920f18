import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** What a rebuild starts from; the rest of the data folder is made again. */
const PARTS = ['content.sqlite', 'compiled', 'releases', 'current', 'share'];

const dataFolder = () => process.env.VITRINA_DATA || '.vitrina';

/** One file, since the host's cache copies what releases share; content of another API or site is of no use. */
const archive = () => {
  // The host's own SITE_ID names its project.
  const { API_URL = '', SHOP_SITE_ID = '' } = process.env;
  const source = createHash('sha256').update(`${API_URL} ${SHOP_SITE_ID}`).digest('hex').slice(0, 8);
  return `${dataFolder()}.${source}.tar`;
};

const tar = (...args) => spawnSync('tar', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Brings back what the build before has left; without it, or where it is damaged, everything is built. */
export const onPreBuild = async ({ utils }) => {
  const file = archive();
  if (!(await utils.cache.restore(file))) return;
  const folder = dataFolder();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const isWhole = tar('-xf', file, '-C', folder);
  if (!isWhole) rmSync(folder, { recursive: true, force: true });
  rmSync(file, { force: true });
  utils.status.show({
    summary: isWhole ? 'Only what changed is built.' : 'The last build was damaged: everything is built.',
  });
};

/** Keeps what the next build starts from. */
export const onPostBuild = async ({ utils }) => {
  const folder = dataFolder();
  const parts = PARTS.filter((part) => existsSync(join(folder, part)));
  const file = archive();
  if (tar('-cf', file, '-C', folder, ...parts)) await utils.cache.save(file);
  rmSync(file, { force: true });
};
