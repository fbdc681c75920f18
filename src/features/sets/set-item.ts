import type { Unit } from '../../contract/catalog/product.ts';
import type { Card } from '../../domain/catalog/card.ts';
import { type CardPriceState, priceState } from '../../domain/prices/price-state.ts';
import type { Sale } from '../../domain/prices/sale.ts';
import type { ModalProduct } from '../../stores/page/modal.ts';

/** A product of a set as it is shown before anybody asks for sizes and stock. */
export interface SetItem extends ModalProduct {
  readonly price: CardPriceState;
  readonly unit: Unit;
}

/** The price of one size: a set has one of each product, so that none is «от». */
export const exactPrice = (sale: Sale | null | undefined): CardPriceState =>
  priceState(sale && { ...sale, from: false });

export const itemOfCard = ({ id, title, path, imageIds, sale, unit }: Card): SetItem => ({
  id,
  title,
  path,
  unit,
  imageId: imageIds[0] ?? null,
  price: exactPrice(sale),
});

/** An item as dialogs name it. */
export const modalProductOf = ({ id, title, path, imageId }: SetItem): ModalProduct => ({
  id,
  title,
  path,
  imageId,
});
