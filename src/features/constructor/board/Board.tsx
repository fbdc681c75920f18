import type { Product } from '../../../contract/catalog/product.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { CARD_WIDTHS } from '../../../ui/picture/picture.ts';
import styles from './board.module.css';
import { boardLayout, MAX_BESIDE_BASE } from './board-layout.ts';

/** The same size as the product card's picture, which is cached. */
const SIZES = '18rem';

interface Tile {
  /** Group id. */
  readonly id: number;
  /** Undefined while loading or no longer sold. */
  readonly product: Product | undefined;
}

interface Props {
  /** The base first. */
  tiles: readonly Tile[];
  mediaUrl: string;
}

const pictureOf = (product: Product): number | null =>
  product.catalogImageId ?? product.images[0]?.fileId ?? null;

function nameOf(tiles: readonly Tile[]): string {
  const titles = tiles.flatMap(({ product }) => (product ? [product.title] : []));
  return titles.length === 0 ? 'Комплект на картинке' : `Комплект на картинке: ${titles.join(', ')}`;
}

const EmptyBoard = () => (
  <div className={`${styles.board} ${styles.empty}`}>
    <span className={styles.ghosts} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <div className={styles.invitation}>
      <p className={styles.lead}>Начните с&nbsp;основы</p>
      <p>Выберите ткань или вещь, вокруг которой сложится комплект. Её картинка ляжет сюда.</p>
    </div>
  </div>
);

/** Until it is known whether there is a set. */
export const AwaitedBoard = () => <div className={`${styles.board} ${styles.awaited}`} />;

/** The base large with the others around it; the size is constant. */
export function Board({ tiles, mediaUrl }: Props) {
  const [base, ...others] = tiles;
  if (!base) return <EmptyBoard />;
  const beside = others.slice(0, MAX_BESIDE_BASE);
  const { columns, rows, firstSpan, base: share } = boardLayout(beside.length);
  const picture = ({ product }: Tile) =>
    product ? (
      <Picture
        mediaUrl={mediaUrl}
        fileId={pictureOf(product)}
        alt=""
        width={CARD_WIDTHS[0]}
        sizes={SIZES}
        widths={CARD_WIDTHS}
      />
    ) : (
      <span className={styles.unknown} />
    );
  return (
    <div
      className={styles.board}
      role="img"
      aria-label={nameOf(tiles)}
      style={{ gridTemplateColumns: beside.length === 0 ? '1fr' : `${share}fr ${1 - share}fr` }}
    >
      <div key={base.id} className={styles.tile}>
        {picture(base)}
      </div>
      {beside.length > 0 && (
        <div
          className={styles.others}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
          }}
        >
          {beside.map((tile, index) => (
            <div
              key={tile.id}
              className={styles.tile}
              style={index === 0 && firstSpan > 1 ? { gridColumn: `span ${firstSpan}` } : undefined}
            >
              {picture(tile)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
