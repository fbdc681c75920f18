import type { Unit } from '../../contract/catalog/product.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import type { Card } from '../../domain/catalog/card.ts';
import type { ExtraPrice } from '../../domain/prices/price.ts';
import { type CardPriceState, priceState } from '../../domain/prices/price-state.ts';
import type { CardColours } from '../../domain/product/siblings.ts';
import { stickerText } from '../../domain/product/sticker.ts';
import type { StickerProps } from './sticker.ts';

export const CARD_PICTURES = 5;

export interface ProductCardProps {
  mediaUrl: string;
  productId: number;
  title: string;
  path: string;
  /** The first is the main one; at most five are shown. */
  imageIds: readonly number[];
  price: CardPriceState;
  /** Whether a customer waits for another price. */
  isGuestPrice?: boolean;
  /** Other roles' prices, where visible. */
  extras?: readonly ExtraPrice[];
  unit: Unit;
  stickers: readonly Pick<StickerProps, 'text' | 'sticker'>[];
  hasSample?: true | undefined;
  /** Other colours of its quality. */
  colours?: CardColours | undefined;
  /** On the first screen: its picture is not lazy. */
  eager?: boolean;
}

/** Unknown stickers are left out. */
export const cardProps = (card: Card, stickerOf: (id: number) => Sticker | undefined) => ({
  productId: card.id,
  title: card.title,
  path: card.path,
  imageIds: card.imageIds,
  price: priceState(card.sale),
  unit: card.unit,
  hasSample: card.hasSample,
  stickers: card.stickerIds.flatMap((id) => {
    const sticker = stickerOf(id);
    return sticker ? [{ sticker, text: stickerText(sticker, card.stickerValues) }] : [];
  }),
});
