import type { BreakpointImage } from '../../../contract/catalog/image.ts';
import type { Sticker } from '../../../contract/catalog/sticker.ts';
import { drawCloth, type ShopPicture } from '../cloth/cloth-picture.ts';
import type { StockedSpec } from './stocked-specs.ts';

const FIRST_PICTURE_ID = 3000;

interface StickerParts {
  /** `#rrggbb` */
  color: string;
  backgroundColor: string;
  nameTemplate?: string;
  ground?: StickerPicture;
  before?: StickerPicture;
  after?: StickerPicture;
  /** In the place of `after` on phones. */
  afterOnPhones?: StickerPicture;
}

const PICTURES = [
  { name: 'oatWeave', picture: { cloth: 'len-umyagchennyy', shade: 'oat', shot: 'macro' }, ratio: 1 },
  { name: 'remnant', picture: { cloth: 'satin', shade: 'terracotta', shot: 'roll' }, ratio: 1 },
  { name: 'gilt', picture: { cloth: 'satin', shade: 'straw', shot: 'swatch' }, ratio: 4 },
] as const;
type StickerPicture = (typeof PICTURES)[number]['name'];

/** What the stickers' small pictures are drawn from. */
export const STICKER_PICTURES: readonly ShopPicture[] = PICTURES.map(({ picture, ratio }, at) =>
  drawCloth(picture, FIRST_PICTURE_ID + at, { seed: 11, ground: '#f6f0e4', ratio }),
);

const idOf = (name: StickerPicture): number =>
  FIRST_PICTURE_ID + PICTURES.findIndex((picture) => picture.name === name);
const fileIdOf = (name: StickerPicture | undefined): number | null =>
  name === undefined ? null : idOf(name);

const byWidth = (desktop: StickerPicture, phone: StickerPicture): BreakpointImage[] => [
  { fileId: idOf(desktop), pictureType: 'desktop', imageWidth: 28, maxWidth: null },
  { fileId: idOf(phone), pictureType: 'mobile', imageWidth: 28, maxWidth: 767 },
];

function sticker(
  id: number,
  code: string,
  name: string,
  { color, backgroundColor, nameTemplate, ground, before, after, afterOnPhones }: StickerParts,
): Sticker {
  return {
    id,
    code,
    name,
    nameTemplate: nameTemplate ?? null,
    color,
    backgroundColor,
    backgroundImageId: fileIdOf(ground),
    beforeImageId: fileIdOf(before),
    afterImageId: fileIdOf(after),
    ...(after && afterOnPhones && { afterImages: byWidth(after, afterOnPhones) }),
  };
}

export const STICKERS = {
  new: sticker(1, 'new', 'Новинка', { color: '#2f3b2c', backgroundColor: '#dde4d3' }),
  sale: sticker(2, 'sale', 'Скидка', {
    color: '#ffffff',
    // How much it is stands in the price.
    backgroundColor: '#9c3b2e',
  }),
  hit: sticker(3, 'hit', 'Хит', { color: '#3b3022', backgroundColor: '#ead9b4', ground: 'gilt' }),
  last: sticker(4, 'last', 'Последний отрез', {
    color: '#553a24',
    backgroundColor: '#f0e1cf',
    after: 'remnant',
    afterOnPhones: 'gilt',
  }),
  linen: sticker(5, 'linen', 'Лён', {
    color: '#2b3a4d',
    backgroundColor: '#dbe3ea',
    nameTemplate: 'Лён, {density}',
    before: 'oatWeave',
  }),
  until: sticker(6, 'until', 'Акция', {
    color: '#7d2530',
    backgroundColor: '#f3e2df',
    nameTemplate: 'До {until}',
  }),
} as const satisfies Record<string, Sticker>;

/** Reductions end on these days; the date stands in the product's params. */
export const REDUCED_UNTIL = ['2026-12-15', '2026-12-31', '2027-01-15', '2027-01-31'] as const;

interface StickerConditions {
  spec: StockedSpec;
  isNew: boolean;
  isHit: boolean;
  until: string | null;
  pieceCount: number;
}

/** Stickers of a product, the most important first; at most three. */
export function stickersOf({ spec, isNew, isHit, until, pieceCount }: StickerConditions): number[] {
  const ids: number[] = [];
  if (spec.discount > 0) ids.push(STICKERS.sale.id);
  if (until !== null) ids.push(STICKERS.until.id);
  if (spec.goods === null && pieceCount > 0 && pieceCount < 5) ids.push(STICKERS.last.id);
  if (isHit) ids.push(STICKERS.hit.id);
  if (isNew) ids.push(STICKERS.new.id);
  if (spec.goods === null && spec.line.kind.fibre === 'Лён') ids.push(STICKERS.linen.id);
  return ids.slice(0, 3);
}
