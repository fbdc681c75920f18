import type { Unit } from '../../contract/catalog/product.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import type { Card } from '../../domain/catalog/card.ts';
import type { ExtraPrice } from '../../domain/prices/price.ts';
import { type CardPriceState, priceState } from '../../domain/prices/price-state.ts';
import { stickerText } from '../../domain/product/sticker.ts';
import type { StickerProps } from './sticker.ts';

/** Pictures that a card leafs through. */
export const CARD_PICTURES = 5;

export interface ProductCardProps {
  mediaUrl: string;
  productId: number;
  title: string;
  path: string;
  /** The first leads; at most five are shown. */
  imageIds: readonly number[];
  price: CardPriceState;
  /** Whether the price is a guest's: a customer waits for their own. */
  isGuestPrice?: boolean;
  /** Other roles' prices, for those who see them. */
  extras?: readonly ExtraPrice[];
  unit: Unit;
  stickers: readonly Pick<StickerProps, 'text' | 'sticker'>[];
  /** Takes part in the first screen: its picture is not lazy. */
  eager?: boolean;
}

/** A card as its elements draw it; unknown stickers are left out. */
export const cardProps = (card: Card, stickerOf: (id: number) => Sticker | undefined) => ({
  productId: card.id,
  title: card.title,
  path: card.path,
  imageIds: card.imageIds,
  price: priceState(card.sale),
  unit: card.unit,
  stickers: card.stickerIds.flatMap((id) => {
    const sticker = stickerOf(id);
    return sticker ? [{ sticker, text: stickerText(sticker, card.stickerValues) }] : [];
  }),
});
