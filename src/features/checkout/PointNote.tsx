import type { DeliveryPoint } from '../../contract/delivery.ts';
import styles from './checkout.module.css';

/** A point's name, hours and telephone. */
export const PointNote = ({ point: { title, schedule, phone } }: { point: DeliveryPoint }) => (
  <>
    {title}
    <br />
    {schedule}
    {phone && (
      <>
        , <span className={styles.whole}>{phone}</span>
      </>
    )}
  </>
);
