import * as z from 'zod/mini';
import type { Category } from '../../../contract/catalog/category.ts';
import type { Partner } from '../../../contract/catalog/partner.ts';
import { ClothPictureSchema, drawCloth, type ShopPicture } from '../cloth/cloth-picture.ts';
import { codeOf } from '../../transliteration.ts';
import { typeset } from '../typography.ts';
import { sizeTablesOf } from './size-tables.ts';
import data from './partners.json' with { type: 'json' };

const FIRST_PICTURE_ID = 6000;
const PICTURES_PER_PARTNER = 10;

/** Factories that weave what the shop sells, and the shop's own workshop. */
const ENTRIES = z
  .array(
    z.object({
      title: z.string(),
      country: z.string(),
      description: z.string(),
      pictures: z.array(ClothPictureSchema),
    }),
  )
  .parse(data);

/** The id by which products name a partner. @throws RangeError for an unknown title */
export function partnerIdOf(title: string): number {
  const at = ENTRIES.findIndex((entry) => entry.title === title);
  if (at === -1) throw new RangeError(`There is no partner ${title}`);
  return at + 1;
}

/** Partners with their pictures; the same for every seed. */
export function partners(categories: readonly Category[]): { partners: Partner[]; pictures: ShopPicture[] } {
  const pictures = ENTRIES.map((entry, at) =>
    entry.pictures.map((picture, of) =>
      drawCloth(picture, FIRST_PICTURE_ID + at * PICTURES_PER_PARTNER + of, { ground: '#f1ece6' }),
    ),
  );
  return {
    pictures: pictures.flat(),
    partners: ENTRIES.map(({ title, description, country }, at): Partner => {
      const [sizeTable = null, ...sizeTables] = sizeTablesOf(title, categories);
      return {
        id: at + 1,
        code: codeOf(title),
        title,
        description: typeset(description),
        country,
        images: (pictures[at] ?? []).map(({ fileId }) => ({ fileId })),
        sizeTable,
        ...(sizeTables.length > 0 && { sizeTables }),
      };
    }),
  };
}
