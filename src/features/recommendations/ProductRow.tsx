import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import type { Product } from '../../contract/catalog/product.ts';
import { $favoriteIds } from '../../stores/favorites/favorite-store.ts';
import { toggleFavorite } from '../../stores/favorites/favorites.ts';
import { $priceViewer } from '../../stores/prices/price-viewer.ts';
import { $stickers } from '../../stores/product/stickers.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { productCards } from '../../ui/card/ProductCards.tsx';
import styles from './rows.module.css';

interface Props {
  title: string;
  products: readonly Product[];
  mediaUrl: string;
  aside?: ReactNode;
}

const nothing: readonly number[] = [];

export function ProductRow({ title, products, mediaUrl, aside }: Props) {
  const id = useId();
  const favoriteIds = useStore($favoriteIds, { ssr: () => nothing });
  const stickers = useStore($stickers, { ssr: 'initial' });
  const viewer = useStore($priceViewer);
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {aside}
      </header>
      <Carousel label={title}>
        {productCards({ products, mediaUrl, stickers, favoriteIds, onFavorite: toggleFavorite, viewer })}
      </Carousel>
    </section>
  );
}
