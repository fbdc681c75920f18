import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Product } from '../../contract/catalog/product.ts';
import { $favoriteIds } from '../../stores/favorites/favorite-store.ts';
import { toggleFavorite } from '../../stores/favorites/favorites.ts';
import { $priceViewer } from '../../stores/prices/price-viewer.ts';
import { $stickers, loadStickers } from '../../stores/product/stickers.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { productCards } from '../../ui/card/ProductCards.tsx';
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
      {productCards({ products, mediaUrl, stickers, favoriteIds, onFavorite: toggleFavorite, viewer })}
    </Carousel>
  );
}

export const renderBannerProducts = (host: Element, props: Props): void =>
  void drawInto(host, <BannerProducts {...props} />);
