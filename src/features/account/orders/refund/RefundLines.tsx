import { formatCount, formatMoney } from '../../../../domain/text/format.ts';
import { type RefundableLine, refundStep } from '../../../../domain/orders/refund.ts';
import { NO_SIZE, sizeOf, titleWithoutSize } from '../../../../domain/product/size.ts';
import { pageContext } from '../../../../stores/page/page-context.ts';
import { Checkbox } from '../../../../ui/choice/Checkbox.tsx';
import { Counter } from '../../../../ui/choice/Counter.tsx';
import { Picture } from '../../../../ui/picture/Picture.tsx';
import motion from '../../../../ui/styles/shaking.module.css';
import styles from './refund.module.css';

const ERROR = 'refund-lines-error';
/** CSS pixels. */
const THUMBNAIL = 64;

interface Props {
  lines: readonly RefundableLine[];
  /** Units by group id. */
  counts: Readonly<Record<string, number>>;
  error: string | undefined;
  shaking: boolean;
  onCount: (groupId: number, count: number) => void;
}

export function RefundLines({ lines, counts, error, shaking, onCount }: Props) {
  const { mediaUrl } = pageContext().shop;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : ERROR}>
      <legend className={styles.legend}>Что вы возвращаете</legend>
      <ul className={styles.lines}>
        {lines.map(({ groupId, title, unit, imageId, price, left }) => {
          const count = Math.min(counts[groupId] ?? 0, left);
          const size = sizeOf(title);
          const name = titleWithoutSize(title);
          const step = refundStep(unit);
          return (
            <li key={groupId} className={styles.line}>
              <span className={styles.picture}>
                <Picture mediaUrl={mediaUrl} fileId={imageId} alt="" width={THUMBNAIL} />
              </span>
              <div className={styles.about}>
                <Checkbox
                  name={`return-${groupId}`}
                  label={name}
                  checked={count > 0}
                  onChange={({ currentTarget }) => onCount(groupId, currentTarget.checked ? left : 0)}
                />
                <p className={styles.note}>
                  {size !== NO_SIZE && `${size}, `}
                  {formatCount(left, unit)} × {formatMoney(price)}
                </p>
              </div>
              {count > 0 && left > step && (
                <Counter
                  label={`Сколько вернуть: ${name}`}
                  value={count}
                  onChange={(next) => onCount(groupId, next)}
                  min={step}
                  max={left}
                  step={step}
                  unit={unit === 'metre' ? 'м' : 'шт.'}
                  small
                />
              )}
            </li>
          );
        })}
      </ul>
      {error !== undefined && (
        <p className={shaking ? `${styles.wrong} ${motion.shaking}` : styles.wrong} id={ERROR} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
