import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseFileOf } from '../../content/release-files.ts';

const HTML = /\.html$/;

/** The compressed form of a file, beside it. */
export const brotliFile = (file: string): string => `${file}.br`;

/** A page's file, its compressed form and its Markdown. */
export const pageFiles = (file: string): string[] => [
  file,
  brotliFile(file),
  ...(HTML.test(file) ? [file.replace(HTML, '.md')] : []),
];

/** Removes a page from a release that is being made, with the folders that become empty. */
export function removePage(stage: string, address: string): void {
  const file = join(stage, releaseFileOf(address));
  for (const name of pageFiles(file)) rmSync(name, { force: true });
  for (let folder = dirname(file); folder.length > stage.length; folder = dirname(folder)) {
    if (!existsSync(folder)) continue;
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
}
