import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { saysByAgreement } from '../../../domain/delivery/delivery-price.ts';
import { deliveryTerm } from '../../../domain/delivery/delivery-term.ts';
import type { DeliveryVariant } from '../../../domain/delivery/delivery-variants.ts';
import { formatCount, formatPlural } from '../../../domain/text/format.ts';
import { NO_SIZE } from '../../../domain/product/size.ts';
import { $deliveryCity } from '../../../stores/delivery/delivery-city.ts';
import {
  $deliveryEstimate,
  type DeliveryEstimate,
  estimateDelivery,
  type EstimatedDelivery,
} from '../state/delivery-estimate.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { AddressText } from '../../../ui/address/AddressText.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { DeliveryCost } from '../../../ui/price/DeliveryCost.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import { CityField } from './CityField.tsx';
import styles from './shipping.module.css';

/** The point itself where there is one, else their number. */
function placesOf({ to }: DeliveryVariant): string {
  if (to.type === 'address') return '';
  const [first] = to.points;
  if (!first) return '';
  const place = to.inOtherCity ? `${first.city}, ${first.address}` : first.address;
  return to.points.length === 1
    ? place
    : `${to.inOtherCity ? `${first.city}, ` : ''}${formatPlural(to.points.length, ['пункт', 'пункта', 'пунктов'])}`;
}

const Variant = ({ variant, cost }: EstimatedDelivery) => (
  <li className={styles.way}>
    <span>
      {variant.title}
      <small>{variant.option || <AddressText text={placesOf(variant)} />}</small>
    </span>
    {'failure' in cost ? (
      <span className={styles.failure}>{cost.failure}</span>
    ) : (
      !(cost.agreed === true && saysByAgreement(variant.title)) && (
        <span className={styles.cost}>
          <b>
            <DeliveryCost price={cost.price} agreed={cost.agreed} />
          </b>
          {cost.agreed !== true && <small>{deliveryTerm(cost.minDays, cost.maxDays)}</small>}
        </span>
      )
    )}
  </li>
);

const hint = (
  <p className={styles.hint}>Назовите город — посчитаем, сколько стоит доставка и когда её ждать.</p>
);

/** Whether no city changes anything: all of it is agreed on after the order. */
const isAgreed = (state: DeliveryEstimate): boolean =>
  state.status === 'ready' &&
  state.data.length > 0 &&
  state.data.every(({ cost }) => 'agreed' in cost && cost.agreed === true);

function Variants({ hasCity, onRetry }: { hasCity: boolean; onRetry: () => void }) {
  const state = useStore($deliveryEstimate);
  const retry = <Button onClick={onRetry}>Повторить</Button>;
  switch (state.status) {
    case 'idle':
      return hint;
    case 'loading':
      if (!hasCity) return hint;
      return (
        <p className={styles.hint}>
          <Spinner size={18} /> Считаем доставку…
        </p>
      );
    case 'failed':
      return (
        <Notice kind="error" action={retry}>
          {state.message}
        </Notice>
      );
    case 'ready':
      if (state.data.length === 0 && !hasCity) return hint;
      if (state.data.length === 0) return <Notice>В этот город мы пока не доставляем.</Notice>;
      return (
        <>
          <ul className={styles.ways} aria-label="Способы доставки">
            {state.data.map((estimated) => (
              <Variant key={estimated.variant.key} {...estimated} />
            ))}
          </ul>
          {state.data.some(({ cost }) => 'failure' in cost) && retry}
        </>
      );
  }
}

type Props = ModalContents['card-shipping'] & { onClose: () => void };

export function CardShipping({ productTitle, group, count, onClose }: Props) {
  const city = useStore($deliveryCity);
  const estimated = useStore($deliveryEstimate);
  const estimate = () => void estimateDelivery({ id: group.id, count });
  useEffect(() => void estimateDelivery({ id: group.id, count }), [city, group.id, count]);
  return (
    <ModalFrame title="Доставка" onClose={onClose}>
      <p className={styles.product}>
        {productTitle}
        <small>
          {group.size !== NO_SIZE && `${group.size}, `}
          {formatCount(count, group.unit)}
        </small>
      </p>
      {!isAgreed(estimated) && <CityField />}
      <div className={styles.results} aria-live="polite">
        <Variants hasCity={city !== null} onRetry={estimate} />
      </div>
    </ModalFrame>
  );
}
