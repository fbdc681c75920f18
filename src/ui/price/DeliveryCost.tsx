import { type DeliveryPrice, deliveryPrice } from '../../domain/delivery/delivery-price.ts';
import { Money } from './Money.tsx';

/** What a delivery costs: a sum is read in the visitor's currency. */
export const DeliveryCost = (delivery: DeliveryPrice) =>
  delivery.agreed === true || delivery.price === 0 ? (
    deliveryPrice(delivery)
  ) : (
    <Money kopecks={delivery.price} />
  );
