import type { Blank } from '../../../contract/order/blank.ts';
import { formatCount, formatMoney, formatNumber } from '../../../domain/text/format.ts';
import { NO_SIZE, sizeOf, titleWithoutSize } from '../../../domain/product/size.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { linePath } from '../line-path.ts';
import styles from './blanks.module.css';

type Line = Blank['lines'][number];

/** CSS pixels. */
const THUMBNAIL = 80;

export function BlankLine({ line }: { line: Line }) {
  const { title, unit, count, price, sum, imageId, code } = line;
  const path = linePath(line);
  const name = titleWithoutSize(title);
  const size = sizeOf(title);
  return (
    <li className={styles.line}>
      {imageId !== undefined && (
        <span className={styles.picture}>
          <Picture mediaUrl={pageContext().shop.mediaUrl} fileId={imageId} alt="" width={THUMBNAIL} />
        </span>
      )}
      <span className={styles.title}>
        {path === undefined ? name : <a href={path}>{name}</a>}
        {size !== NO_SIZE && <small>{size}</small>}
        {code === null && <small>Больше не&nbsp;продаётся</small>}
      </span>
      <span className={styles.count}>
        {unit === undefined ? formatNumber(count) : formatCount(count, unit)} × {formatMoney(price)}
      </span>
      <span className={styles.price}>{formatMoney(sum)}</span>
    </li>
  );
}
