import { existsSync, globSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompileError } from '../errors.ts';

/** The site as compiled from one state of the code. */
export interface CompiledSite {
  /** Hash of the compiled code. */
  code: string;
  /** Files for browsers. */
  client: string;
  /** The entry that renders pages. */
  renderEntry: string;
  inlineHashes: string;
}

export const compiledFolder = (dataFolder: string): string => join(dataFolder, 'compiled');

export const compiledSite = (dataFolder: string, code: string): CompiledSite => {
  const folder = join(compiledFolder(dataFolder), code);
  return {
    code,
    client: join(folder, 'client'),
    renderEntry: join(folder, 'server', 'render-entry.mjs'),
    inlineHashes: join(folder, 'inline-hashes.json'),
  };
};

const currentLink = (dataFolder: string) => join(compiledFolder(dataFolder), 'current');

/** The site that was compiled last; fails with CompileError where there is none. */
export const currentSite = (dataFolder: string): CompiledSite => {
  let code: string;
  try {
    code = basename(readlinkSync(currentLink(dataFolder)));
  } catch {
    throw new CompileError('Nothing is compiled yet: run npm run build.');
  }
  const site = compiledSite(dataFolder, code);
  if (!existsSync(site.renderEntry)) {
    throw new CompileError('The compiled site is incomplete: run npm run build.');
  }
  return site;
};

/** Replaces a symbolic link in one step. */
export const switchLink = (link: string, target: string): void => {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(target, next);
  renameSync(next, link);
};

export const makeCurrent = (dataFolder: string, code: string): void =>
  switchLink(currentLink(dataFolder), code);

/** Removes compiled sites that no kept release was rendered with. */
export const removeOldSites = (dataFolder: string, kept: ReadonlySet<string>): void => {
  for (const code of globSync('*', { cwd: compiledFolder(dataFolder) })) {
    if (code === 'next' || code.startsWith('current') || kept.has(code)) continue;
    rmSync(join(compiledFolder(dataFolder), code), { recursive: true });
  }
};
