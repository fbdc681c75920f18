import type { ReactElement } from 'react';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import type { ListedProduct } from '../../domain/product/siblings.ts';
import { cardOfProduct, type PriceViewer } from './card-of-product.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductGrid } from './ProductGrid.tsx';

interface Props {
  products: readonly ListedProduct[];
  mediaUrl: string;
  stickers: ReadonlyMap<number, Sticker>;
  favoriteIds: readonly number[];
  onFavorite: (productId: number) => void;
  viewer?: PriceViewer;
}

/** An item for each product, such as a grid or a carousel has. */
export const productCards = ({
  products,
  mediaUrl,
  stickers,
  favoriteIds,
  onFavorite,
  viewer,
}: Props): ReactElement[] =>
  products.map((product) => (
    <ProductCard
      key={product.id}
      mediaUrl={mediaUrl}
      {...cardOfProduct(product, stickers, viewer)}
      favorite={favoriteIds.includes(product.id)}
      onFavorite={() => onFavorite(product.id)}
    />
  ));

export const ProductCards = (props: Props) => <ProductGrid>{productCards(props)}</ProductGrid>;
