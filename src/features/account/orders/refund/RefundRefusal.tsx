import type { OrderSummary } from '../../../../contract/order/order-history.ts';

interface Props {
  order: OrderSummary;
  className?: string | undefined;
}

/** Why the shop gives no money back, as its letter says. */
export const RefundRefusal = ({ order: { refundRefusal }, className }: Props) =>
  refundRefusal === undefined ? null : (
    <p className={className} dir="auto">
      В&nbsp;возврате отказано: {refundRefusal}
    </p>
  );
