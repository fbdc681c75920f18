import { useSyncExternalStore } from 'react';
import { orderOf } from '../../../stores/orders/order.ts';
import { orderWords } from '../state/orders.ts';
import { LoadedPart } from '../LoadedPart.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderNotFound } from './OrderNotFound.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';

const FAILED = 'Заказ не открылся';

function LoadedOrder({ orderId }: { orderId: number }) {
  const resource = orderOf(orderId);
  const state = useAccountResource(resource);
  const words = useAccountResource(orderWords);
  // Retries whichever has failed.
  const retry = () => {
    for (const { $state, load } of [resource, orderWords]) if ($state.get().status === 'failed') void load();
  };
  return (
    <LoadedPart state={state} skeleton={<OrderSkeleton />} failedTitle={FAILED} onRetry={retry}>
      {(order) =>
        order === null ? (
          <OrderNotFound />
        ) : (
          <LoadedPart state={words} skeleton={<OrderSkeleton />} failedTitle={FAILED} onRetry={retry}>
            {({ statuses }) => <OrderDetails order={order} statuses={statuses} />}
          </LoadedPart>
        )
      }
    </LoadedPart>
  );
}

/** Never changes after hydration. */
const never = () => () => undefined;

/** `orderId` is null where the address has none. */
export function OrderScreen({ orderId }: { orderId: number | null }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (orderId === null) return <OrderNotFound />;
  return isLive ? <LoadedOrder orderId={orderId} /> : <OrderSkeleton />;
}
