import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Redirect, RedirectSchema } from '../domain/requests/redirects.ts';
import { releaseData } from './release-files.ts';

/** `_data/redirects.json` of a release. */
export const RedirectsFileSchema = z.object({
  redirects: z.array(RedirectSchema),
  /** Addresses that records had before, with the record of each: `["/catalog/satin", "category 2"]`. */
  former: z.array(z.tuple([z.string(), z.string()])),
});
export type RedirectsFile = z.infer<typeof RedirectsFileSchema>;

export const parseRedirects = (text: string): RedirectsFile => z.parse(RedirectsFileSchema, JSON.parse(text));

/** The redirects of the release in `folder`; none where it has no such file. */
export async function readRedirects(folder: string): Promise<readonly Redirect[]> {
  try {
    return parseRedirects(await readFile(join(folder, releaseData.redirects), 'utf8')).redirects;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
