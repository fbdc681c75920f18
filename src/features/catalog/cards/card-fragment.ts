import type { Sticker } from '../../../contract/catalog/sticker.ts';
import type { Card } from '../../../domain/catalog/card.ts';

/** A card as a page shows it. */
export interface ShownCard {
  readonly card: Card;
  /** Those of the card's stickers that the shop has. */
  readonly stickers: readonly Sticker[];
  /** Takes part in the first screen: its picture is not lazy. */
  readonly eager: boolean;
}

/** What the markup of a card follows from. */
export const cardFragment = (mediaUrl: string, { card, stickers, eager }: ShownCard) => ({
  name: 'card',
  variant: `${eager} ${mediaUrl}`,
  of: [card, ...stickers],
});
