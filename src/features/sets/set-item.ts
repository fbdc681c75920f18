import type { Product, Unit } from '../../contract/product.ts';
import { type CardPriceState, cardPriceState } from '../../domain/price.ts';
import { productPath } from '../../paths.ts';
import type { ModalProduct } from '../../stores/modal.ts';

/** A product of a set as it is shown before anybody asks for sizes and stock. */
export interface SetItem extends ModalProduct {
  readonly price: CardPriceState;
  readonly unit: Unit;
}

export const itemOfProduct = (product: Product): SetItem => ({
  id: product.id,
  title: product.title,
  path: productPath(product),
  imageId: product.catalogImageId ?? product.images[0]?.fileId ?? null,
  price: cardPriceState({
    available: product.groups.some(({ available }) => available),
    prices: product.cardPrices,
    discount: product.discount?.value ?? null,
  }),
  unit: product.groups[0]?.unit ?? 'piece',
});

/** An item as dialogs name it. */
export const modalProductOf = ({ id, title, path, imageId }: SetItem): ModalProduct => ({
  id,
  title,
  path,
  imageId,
});
