import type { Sticker } from '../../../contract/catalog/sticker.ts';
import type { CardColours } from '../../../domain/product/siblings.ts';
import type { Card } from '../../../domain/catalog/card.ts';

export interface ShownCard {
  readonly card: Card;
  /** The card's known stickers. */
  readonly stickers: readonly Sticker[];
  /** Other colours of its quality. */
  readonly colours?: CardColours | undefined;
  /** On the first screen: its picture is not lazy. */
  readonly eager: boolean;
}

/** Inputs of the card's markup. */
export const cardFragment = (mediaUrl: string, { card, stickers, colours, eager }: ShownCard) => ({
  name: 'card',
  variant: `${eager} ${mediaUrl}`,
  of: [card, ...stickers, ...(colours ? [colours] : [])],
});
