import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Content } from './content.ts';
import { recordContent } from './record-content.ts';
import { recordKey } from './record-keys.ts';
import { MenuSchema, SettingsSchema } from './records.ts';
import { releaseData } from './release-files.ts';

/** What an on-demand page may read of a release. */
export const ShellSchema = z.object({ menu: MenuSchema, settings: SettingsSchema });
export type Shell = z.infer<typeof ShellSchema>;

/** Content of on-demand pages: menu and settings of a release, and nothing else. */
export function shellContent({ menu, settings }: Shell): Content {
  const records = new Map<string, unknown>([
    [recordKey.menu, menu],
    [recordKey.settings, settings],
  ]);
  return recordContent((key) => records.get(key));
}

/** Reads the shell of the release in `folder`; fails where the release has none. */
export const readShellContent = async (folder: string): Promise<Content> =>
  shellContent(z.parse(ShellSchema, JSON.parse(await readFile(join(folder, releaseData.shell), 'utf8'))));
