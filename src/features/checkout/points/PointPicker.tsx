import { Fragment, useEffect, useRef, useState } from 'react';
import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import { AddressText } from '../../../ui/address/AddressText.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { PointNote } from './PointNote.tsx';
import { addressWithinCity } from './points.ts';
import styles from './points.module.css';

/** Shown at first and per «Показать ещё». */
const PART = 20;

interface Props {
  points: readonly DeliveryPoint[];
  selected: string | null;
  onSelect: (code: string) => void;
}

/** Grouped by city; the selected one is always shown. */
export function PointPicker({ points, selected, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(PART);
  const place = points.findIndex(({ code }) => code === selected);
  const length = Math.max(limit, Math.ceil((place + 1) / PART) * PART);
  const shown = points.slice(0, length);

  useEffect(() => {
    list.current?.querySelector('label:has(:checked)')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const showMore = () => {
    setLimit(length + PART);
    // The button disappears or moves.
    list.current?.querySelectorAll('input')[length - 1]?.focus({ preventScroll: true });
  };
  return (
    <div ref={list} className={styles.list} role="radiogroup" aria-label="Пункты выдачи">
      {shown.map((point, at) => (
        <Fragment key={point.code}>
          {point.city !== shown[at - 1]?.city && <h3 className={styles.city}>{point.city}</h3>}
          <label className={styles.point}>
            <input
              type="radio"
              name="delivery-point"
              checked={point.code === selected}
              onChange={() => onSelect(point.code)}
            />
            <span className={styles.address}>
              <AddressText text={addressWithinCity(point)} />
            </span>
            <span className={styles.note}>
              <PointNote point={point} />
            </span>
          </label>
        </Fragment>
      ))}
      {points.length > length && (
        <div className={styles.more}>
          <Button wide onClick={showMore}>
            Показать ещё
          </Button>
        </div>
      )}
    </div>
  );
}
