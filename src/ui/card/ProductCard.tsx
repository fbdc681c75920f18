import { packIds } from './packed-ids.ts';
import { CARD_SIZES, CARD_WIDTHS, CATALOGUE_WIDTH } from '../picture/picture.ts';
import { CardColours } from './colours/CardColours.tsx';
import { CARD_PICTURES, type ProductCardProps } from './product-card.ts';
import { Icon } from '../icon/Icon.tsx';
import { Picture } from '../picture/Picture.tsx';
import { Price } from '../price/Price.tsx';
import styles from './ProductCard.module.css';
import { Sticker } from './Sticker.tsx';

interface Props extends ProductCardProps {
  favorite: boolean;
  onFavorite: () => void;
}

/** Used within a `ProductGrid`. */
export function ProductCard({ favorite, onFavorite, ...props }: Props) {
  const {
    mediaUrl,
    title,
    path,
    imageIds,
    price,
    extras = [],
    unit,
    stickers,
    hasSample,
    colours,
    eager,
  } = props;
  const guestPriceOf = props.isGuestPrice ? props.productId : undefined;
  const [first = null, ...others] = imageIds.slice(0, CARD_PICTURES);
  const more = others.length > 0;
  return (
    <li className={styles.card}>
      <a href={path}>
        <div className={styles.gallery} data-gallery={more ? packIds(others) : undefined}>
          <Picture
            mediaUrl={mediaUrl}
            fileId={first}
            alt=""
            width={CATALOGUE_WIDTH}
            sizes={CARD_SIZES}
            widths={CARD_WIDTHS}
            eager={eager ?? false}
          />
        </div>
        <h3>{title}</h3>
      </a>
      <button
        className={styles.heart}
        type="button"
        aria-pressed={favorite}
        aria-label={`В избранное: ${title}`}
        onClick={onFavorite}
      >
        <Icon name="heart" size={20} />
      </button>
      {stickers.length > 0 && (
        <span className={styles.stickers}>
          {stickers.map((sticker) => (
            <Sticker key={sticker.text} mediaUrl={mediaUrl} {...sticker} />
          ))}
        </span>
      )}
      <Price
        state={price}
        unit={unit}
        extras={extras}
        priceOf={props.productId}
        guestPriceOf={guestPriceOf}
      />
      {hasSample && <small>есть образец</small>}
      {colours && <CardColours mediaUrl={mediaUrl} path={path} {...colours} />}
    </li>
  );
}
