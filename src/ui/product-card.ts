import type { Unit } from '../contract/product.ts';
import type { CardPriceState, ExtraPrice } from '../domain/price.ts';
import type { StickerProps } from './sticker.ts';

/** Pictures that a card leafs through. */
export const CARD_PICTURES = 5;

export interface ProductCardProps {
  apiUrl: string;
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
