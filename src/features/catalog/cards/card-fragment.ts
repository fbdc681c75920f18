import type { Sticker } from '../../../contract/catalog/sticker.ts';
import type { Card } from '../../../domain/catalog/card.ts';

export interface ShownCard {
  readonly card: Card;
  /** The card's known stickers. */
  readonly stickers: readonly Sticker[];
  /** On the first screen: its picture is not lazy. */
  readonly eager: boolean;
}

/** Inputs of the card's markup. */
export const cardFragment = (mediaUrl: string, { card, stickers, eager }: ShownCard) => ({
  name: 'card',
  variant: `${eager} ${mediaUrl}`,
  of: [card, ...stickers],
});
