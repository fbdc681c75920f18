import type { OrderLine } from '../../../contract/order/order-history.ts';
import { formatCount, formatMoney } from '../../../domain/text/format.ts';
import { ONE_PIECE } from '../../../domain/pieces/one-piece.ts';
import { NO_SIZE, sizeOf, titleWithoutSize } from '../../../domain/product/size.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { shopHas } from '../../../stores/shop/shop-parts.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { linePath } from '../line-path.ts';
import { ReviewLink } from './actions/ReviewLink.tsx';
import styles from './lines.module.css';

/** CSS pixels. */
const THUMBNAIL = 80;

interface Props {
  lines: readonly OrderLine[];
  /** Whether the goods have been received. */
  canReview: boolean;
}

function Line({ line, canReview }: Pick<Props, 'canReview'> & { line: OrderLine }) {
  const { productId, title, unit, count, onePiece, price, sum, imageId, refunded } = line;
  const path = linePath(line);
  const name = titleWithoutSize(title);
  const size = sizeOf(title);
  const picture = (
    <Picture mediaUrl={pageContext().shop.mediaUrl} fileId={imageId} alt="" width={THUMBNAIL} />
  );
  return (
    <li className={styles.line}>
      {path === undefined ? (
        <span className={styles.picture}>{picture}</span>
      ) : (
        <a className={styles.picture} href={path} tabIndex={-1} aria-hidden="true">
          {picture}
        </a>
      )}
      <div className={styles.about}>
        {path === undefined ? (
          <p className={styles.title}>{name}</p>
        ) : (
          <a className={styles.title} href={path}>
            {name}
          </a>
        )}
        <p className={styles.notes}>
          {size !== NO_SIZE && <span>{size}</span>}
          {onePiece && <span>{ONE_PIECE}</span>}
          {path === undefined && <span>Больше не&nbsp;продаётся</span>}
          {refunded > 0 && <span>Возврат: {formatCount(refunded, unit)}</span>}
        </p>
        {path !== undefined && canReview && shopHas('reviews') && (
          <ReviewLink product={{ id: productId, title: name, path, imageId }} />
        )}
      </div>
      <p className={styles.count}>
        {formatCount(count, unit)} × {formatMoney(price)}
      </p>
      <p className={styles.sum}>{formatMoney(sum)}</p>
    </li>
  );
}

export const OrderLines = ({ lines, canReview }: Props) => (
  <ul className={styles.lines}>
    {lines.map((line, index) => (
      // The same size may be on two lines: alone and in a set.
      <Line key={`${index} ${line.groupId}`} line={line} canReview={canReview} />
    ))}
  </ul>
);
