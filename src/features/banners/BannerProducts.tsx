import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Product } from '../../contract/catalog/product.ts';
import { $favoriteIds } from '../../stores/favorites/favorite-store.ts';
import { toggleFavorite } from '../../stores/favorites/favorites.ts';
import { $priceViewer } from '../../stores/prices/price-viewer.ts';
import { $stickers, loadStickers } from '../../stores/product/stickers.ts';
import { cardOfProduct } from '../../ui/card/card-of-product.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { ProductCard } from '../../ui/card/ProductCard.tsx';
import { drawInto } from '../../ui/root/draw.tsx';

interface Props {
  title: string;
  products: readonly Product[];
  mediaUrl: string;
}

function BannerProducts({ title, products, mediaUrl }: Props) {
  const favoriteIds = useStore($favoriteIds);
  const stickers = useStore($stickers);
  const viewer = useStore($priceViewer);
  useEffect(() => void loadStickers(), []);
  return (
    <Carousel label={`Товары: ${title}`}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          mediaUrl={mediaUrl}
          {...cardOfProduct(product, stickers, viewer)}
          favorite={favoriteIds.includes(product.id)}
          onFavorite={() => toggleFavorite(product.id)}
        />
      ))}
    </Carousel>
  );
}

export const renderBannerProducts = (host: Element, props: Props): void =>
  void drawInto(host, <BannerProducts {...props} />);
