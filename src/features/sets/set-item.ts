import type { Unit } from '../../contract/catalog/product.ts';
import type { Card } from '../../domain/catalog/card.ts';
import { type CardPriceState, priceState } from '../../domain/prices/price-state.ts';
import type { Sale } from '../../domain/prices/sale.ts';
import type { ModalProduct } from '../../stores/page/modal.ts';

/** A set's product before sizes and stock are loaded. */
export interface SetItem extends ModalProduct {
  readonly price: CardPriceState;
  readonly unit: Unit;
}

/** One of each product, so no «от». */
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

export const modalProductOf = ({ id, title, path, imageId }: SetItem): ModalProduct => ({
  id,
  title,
  path,
  imageId,
});
