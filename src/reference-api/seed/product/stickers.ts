import type { Sticker } from '../../../contract/sticker.ts';
import type { PictureRecipe, Shot } from '../../media/recipe.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import { shadeOf } from '../vocabulary/shades.ts';
import type { StockedDraft } from './drafts.ts';

const FIRST_PICTURE_ID = 3000;

interface StickerParts {
  nameTemplate?: string;
  /** Pictures: of the ground, before and after the text. */
  ground?: StickerPicture;
  before?: StickerPicture;
  after?: StickerPicture;
}

const pictures = {
  oatWeave: ['len-umyagchennyy oat macro', 1],
  remnant: ['satin terracotta roll', 1],
  gilt: ['satin straw swatch', 4],
} as const satisfies Record<string, readonly [look: string, ratio: number]>;
type StickerPicture = keyof typeof pictures;

const fileIds = Object.fromEntries(
  Object.keys(pictures).map((name, at) => [name, FIRST_PICTURE_ID + at]),
) as Record<StickerPicture, number>;

function recipe([look, ratio]: readonly [string, number]): PictureRecipe {
  const [cloth = 'satin', shade = 'milk', shot = 'swatch'] = look.split(' ');
  return {
    cloth: plainRecipe(clothKindOf(cloth), shadeOf(shade)),
    shot: shot as Shot,
    seed: 11,
    ground: '#f6f0e4',
    ratio,
  };
}

/** What the stickers' small pictures are drawn from. */
export const STICKER_PICTURES: { fileId: number; recipe: PictureRecipe }[] = Object.entries(pictures).map(
  ([, look], at) => ({ fileId: FIRST_PICTURE_ID + at, recipe: recipe(look) }),
);

function sticker(
  id: number,
  code: string,
  name: string,
  colours: string,
  { nameTemplate, ground, before, after }: StickerParts = {},
): Sticker {
  const [color = '#2b2a27', backgroundColor = '#eadfca'] = colours.split(' on ');
  return {
    id,
    code,
    name,
    nameTemplate: nameTemplate ?? null,
    color,
    backgroundColor,
    backgroundImageId: ground ? fileIds[ground] : null,
    beforeImageId: before ? fileIds[before] : null,
    afterImageId: after ? fileIds[after] : null,
  };
}

export const STICKERS = {
  new: sticker(1, 'new', 'Новинка', '#2f3b2c on #dde4d3'),
  sale: sticker(2, 'sale', 'Скидка', '#ffffff on #9c3b2e', { nameTemplate: '−{discount}\u00a0%' }),
  hit: sticker(3, 'hit', 'Хит', '#3b3022 on #ead9b4', { ground: 'gilt' }),
  last: sticker(4, 'last', 'Последний отрез', '#553a24 on #f0e1cf', { after: 'remnant' }),
  linen: sticker(5, 'linen', 'Лён', '#2b3a4d on #dbe3ea', {
    nameTemplate: 'Лён, {density}',
    before: 'oatWeave',
  }),
  until: sticker(6, 'until', 'Акция', '#7d2530 on #f3e2df', { nameTemplate: 'До {until}' }),
} as const satisfies Record<string, Sticker>;

/** Reductions end on these days; the date stands in the product's params. */
export const REDUCED_UNTIL = ['2026-12-15', '2026-12-31', '2027-01-15', '2027-01-31'] as const;

interface Standing {
  draft: StockedDraft;
  isNew: boolean;
  isHit: boolean;
  until: string | null;
  pieceCount: number;
}

/** Stickers of a product, the most telling first; at most three. */
export function stickersOf({ draft, isNew, isHit, until, pieceCount }: Standing): number[] {
  const ids: number[] = [];
  if (draft.discount > 0) ids.push(STICKERS.sale.id);
  if (until !== null) ids.push(STICKERS.until.id);
  if (draft.goods === null && pieceCount > 0 && pieceCount < 5) ids.push(STICKERS.last.id);
  if (isHit) ids.push(STICKERS.hit.id);
  if (isNew) ids.push(STICKERS.new.id);
  if (draft.goods === null && draft.line.kind.fibre === 'Лён') ids.push(STICKERS.linen.id);
  return ids.slice(0, 3);
}
