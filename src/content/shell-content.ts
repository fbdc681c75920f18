import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Content } from './content.ts';
import { recordContent } from './record-content.ts';
import { recordKey } from './record-keys.ts';
import { ConsentDocumentSchema } from '../contract/account/consent.ts';
import { SiteSchema } from '../contract/shop/site.ts';
import { CrumbSchema, MenuSchema, type Settings } from './records.ts';
import { SiteNameSchema } from './settings-record.ts';
import { sectionsOf } from './sections.ts';
import { releaseData } from './release-files.ts';

const WrittenSettingsSchema = z.object({ site: SiteNameSchema, config: z.looseObject({}) });

/**
 * What an on-demand page may read of a release. It was written by the code that reads it, which after a rollback is older
 * than this: settings need not have what was added since.
 */
const ShellSchema = z.object({
  menu: MenuSchema,
  infoPages: z.optional(z.array(CrumbSchema)),
  filterCodes: z.optional(z.array(z.string())),
  consents: z.optional(z.array(ConsentDocumentSchema)),
  /** Older code wrote it with the settings. */
  site: z.optional(SiteSchema),
  settings: z.custom<Settings>((settings) => z.safeParse(WrittenSettingsSchema, settings).success),
});
export type Shell = z.infer<typeof ShellSchema>;

/** Content of on-demand pages: menu, settings, information pages, codes of filters and consents of a release, and nothing else. */
export function shellContent({ menu, settings, site, infoPages, filterCodes, consents }: Shell): Content {
  const records = new Map<string, unknown>([
    [recordKey.menu, menu],
    [recordKey.sections, sectionsOf(menu)],
    [recordKey.settings, settings],
    [recordKey.frameSettings, settings],
    [recordKey.site, site ?? settings.site],
    [recordKey.infoPages, infoPages ?? []],
    [recordKey.filterCodes, filterCodes],
    [recordKey.consents, consents],
  ]);
  return recordContent((key) => records.get(key));
}

/** Reads the shell of the release in `folder`; fails where the release has none. */
export const readShellContent = async (folder: string): Promise<Content> =>
  shellContent(z.parse(ShellSchema, JSON.parse(await readFile(join(folder, releaseData.shell), 'utf8'))));
