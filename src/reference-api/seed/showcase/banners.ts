import * as z from 'zod/mini';
import { parseLink } from '../../../contract/calls/safe-url.ts';
import type { Category } from '../../../contract/catalog/category.ts';
import { RoleSchema } from '../../../contract/account/user.ts';
import type { PictureWidth } from '../../../contract/content/media.ts';
import type { Print } from '../../media/drawing/recipe.ts';
import type { DemoBannerBlock } from '../demo-shop.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { ClothPictureSchema, type ShopPicture } from '../cloth/cloth-picture.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import { withPromises } from '../promises/promises.ts';
import { typeset } from '../typography.ts';
import { shadeOf } from '../vocabulary/shades.ts';
import { WILLOW } from '../vocabulary/palettes.ts';
import data from './banners.json' with { type: 'json' };

const FIRST_PICTURE_ID = 4000;
const BRANCHES: Print = { kind: 'botanical', colours: WILLOW.inks.map(({ hex }) => hex), scale: 44 };

const ENTRIES = z
  .array(
    z.object({
      /** Code of its block. */
      block: z.string(),
      title: z.string(),
      text: z.string(),
      link: z.string(),
      linkTitle: z.string(),
      picture: ClothPictureSchema,
      /** Shows «Ивовая ветвь» and the products with this print. */
      isHero: z._default(z.boolean(), false),
      /** Codes of the categories that it is for; for everybody without them. */
      categories: z.optional(z.array(z.string())),
      /** Roles of the customers that it is for. */
      roles: z.optional(z.array(RoleSchema)),
    }),
  )
  .parse(data);

/** Width divided by height, pixels and the widest screen of each picture. */
const BREAKPOINTS = [
  { pictureType: 'desktop', imageWidth: 1920, maxWidth: null, ratio: 2.2 },
  { pictureType: 'tablet', imageWidth: 1200, maxWidth: 1199, ratio: 1.5 },
  { pictureType: 'mobile', imageWidth: 768, maxWidth: 767, ratio: 0.8 },
] as const satisfies readonly { imageWidth: PictureWidth; [key: string]: unknown }[];

/** Banner blocks; the same for every seed but for the products that they name. */
export function bannerBlocks(heroProductIds: readonly number[], shopCategories: readonly Category[]) {
  const pictures: ShopPicture[] = [];
  const blocks = new Map<string, DemoBannerBlock['banners']>();
  const idsOf = (codes: readonly string[]): number[] =>
    shopCategories.flatMap(({ id, code }) => (codes.includes(code) ? id : []));
  const audienceOf = ({ categories = [], roles }: (typeof ENTRIES)[number]) =>
    categories.length === 0 && !roles
      ? {}
      : { audience: { categoryIds: idsOf(categories), valueIds: [], ...(roles && { roles }) } };
  ENTRIES.forEach((entry, at) => {
    const images = BREAKPOINTS.map(({ ratio, ...breakpoint }, of) => {
      const fileId = FIRST_PICTURE_ID + at * 10 + of;
      const { cloth: kind, shade, shot } = entry.picture;
      const cloth = plainRecipe(clothKindOf(kind), shadeOf(shade), entry.isHero ? BRANCHES : undefined);
      pictures.push({ fileId, recipe: { cloth, shot, seed: 40 + at, ground: '#efe9df', ratio } });
      return { fileId, ...breakpoint };
    });
    const banner: DemoBannerBlock['banners'][number] = {
      id: at + 1,
      title: typeset(entry.title),
      text: typeset(withPromises(entry.text)),
      link: parseLink(entry.link),
      linkTitle: entry.linkTitle,
      images,
      productIds: entry.isHero ? [...heroProductIds] : [],
      ...audienceOf(entry),
    };
    blocks.set(entry.block, [...(blocks.get(entry.block) ?? []), banner]);
  });
  return { blocks: [...blocks].map(([code, banners]): DemoBannerBlock => ({ code, banners })), pictures };
}
