import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PAGE_BROTLI } from '../../content/page-brotli.ts';
import { ReleaseWriter } from '../disk/release-writer.ts';

/** A file of a release, and the name that its form has until it is visible. */
export type NumberedFile = readonly [number: number, file: string];

/** Where forms are made from files. */
export interface FormFolders {
  readonly release: string;
  readonly work: string;
  /** Whether each form is flushed to the disk by itself. */
  readonly flush: boolean;
}

/**
 * Makes compressed forms of files, one after the other. The engine's other way, in threads of its own, takes half as much
 * processor time again for files of this size.
 */
export function compressFiles({ release, work, flush }: FormFolders, files: readonly NumberedFile[]): void {
  const writer = new ReleaseWriter(work, flush);
  for (const [number, file] of files) {
    writer.write(String(number), brotliCompressSync(readFileSync(join(release, file)), PAGE_BROTLI));
  }
}
