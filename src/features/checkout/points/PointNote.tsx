import type { DeliveryPoint } from '../../../contract/order/delivery.ts';
import styles from '../checkout.module.css';

export const PointNote = ({ point: { title, schedule, phone, payment } }: { point: DeliveryPoint }) => (
  <>
    {title}
    <br />
    {schedule}
    {phone && (
      <>
        , <span className={styles.whole}>{phone}</span>
      </>
    )}
    {payment && (
      <>
        <br />
        {payment}
      </>
    )}
  </>
);
