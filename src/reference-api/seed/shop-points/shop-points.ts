import * as z from 'zod/mini';
import type { ShopPoint } from '../../../contract/shop/shop-point.ts';
import { ClothPictureSchema, drawCloth, type ShopPicture } from '../cloth/cloth-picture.ts';
import { typeset } from '../typography.ts';
import data from './shop-points.json' with { type: 'json' };

const FIRST_PICTURE_ID = 7000;

export const SHOP_POINTS = z
  .array(
    z.object({
      city: z.string(),
      title: z.string(),
      /** Without the city. */
      address: z.string(),
      tags: z.array(z.enum(['shop', 'showroom', 'pickup', 'warehouse', 'wholesale', 'factory'])),
      coord: z.object({ lat: z.number(), lon: z.number() }),
      schedule: z.string(),
      phone: z.string(),
      email: z.nullable(z.string()),
      picture: ClothPictureSchema,
    }),
  )
  .parse(data);

/** The shop's own places with a picture each; the same for every seed. */
export function shopPoints(): { points: ShopPoint[]; pictures: ShopPicture[] } {
  const points = SHOP_POINTS.map(
    ({ city, title, address, tags, coord, schedule, phone, email }, at): ShopPoint => ({
      id: at + 1,
      title: typeset(title),
      tags: [...tags],
      city,
      address: typeset(`${city}, ${address}`),
      coord: { ...coord },
      schedule: typeset(schedule),
      phone,
      email,
      images: [{ fileId: FIRST_PICTURE_ID + at }],
    }),
  );
  const pictures = SHOP_POINTS.map(({ picture }, at) =>
    drawCloth(picture, FIRST_PICTURE_ID + at, { ground: '#efe9df', ratio: 1.5 }),
  );
  return { points, pictures };
}
