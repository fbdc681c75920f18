import type { Sticker } from '../../../contract/sticker.ts';
import type { StockedDraft } from './drafts.ts';

const sticker = (
  id: number,
  code: string,
  name: string,
  colours: string,
  nameTemplate: string | null = null,
): Sticker => {
  const [color = '#2b2a27', backgroundColor = '#eadfca'] = colours.split(' on ');
  return {
    id,
    code,
    name,
    nameTemplate,
    color,
    backgroundColor,
    backgroundImageId: null,
    beforeImageId: null,
    afterImageId: null,
  };
};

export const STICKERS = {
  new: sticker(1, 'new', 'Новинка', '#2f3b2c on #dde4d3'),
  sale: sticker(2, 'sale', 'Скидка', '#ffffff on #9c3b2e', '−{discount}\u00a0%'),
  hit: sticker(3, 'hit', 'Хит', '#3b3022 on #ead9b4'),
  last: sticker(4, 'last', 'Последний отрез', '#553a24 on #f0e1cf'),
  linen: sticker(5, 'linen', 'Лён', '#2b3a4d on #dbe3ea', 'Лён, {density}'),
  until: sticker(6, 'until', 'Акция', '#7d2530 on #f3e2df', 'До {until}'),
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
