import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ConsentDocument } from '../../contract/account/consent.ts';
import { hasSelectedGroup } from '../../domain/basket/basket.ts';
import type { CheckoutConfig } from '../../domain/checkout/checkout-validation.ts';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import { paths } from '../../paths.ts';
import { provideConsentDocuments } from '../../stores/consents/consent-documents.ts';
import { $basket, loadBasket } from '../../stores/basket/basket.ts';
import { $placing, recoverLostOrder, startCheckout } from '../../stores/checkout/checkout.ts';
import { lastOrder } from '../../stores/checkout/checkout-attempt.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { PlainWay } from '../../ui/form/PlainWay.tsx';
import { Spinner } from '../../ui/icon/Spinner.tsx';
import styles from './checkout.module.css';
import { CheckoutForm } from './CheckoutForm.tsx';
import { OrderPlaced, WaitingOrder } from './order/OrderPlaced.tsx';

interface Props {
  config: CheckoutConfig;
  mediaUrl: string;
  /** What the shop asks to agree to. */
  consents?: readonly ConsentDocument[];
}

const nothingAsked: readonly ConsentDocument[] = [];

export function CheckoutScreen({ config, mediaUrl, consents = nothingAsked }: Props) {
  const state = useStore($basket, { ssr: 'initial' });
  const placing = useStore($placing, { ssr: 'initial' });
  useEffect(() => {
    provideConsentDocuments(consents);
    return startCheckout(config);
  }, [config, consents]);

  const isEmpty = state.status === 'ready' && !state.pending && !hasSelectedGroup(state.basket);
  // An order's answer may have been lost.
  useEffect(() => {
    if (isEmpty) void recoverLostOrder();
  }, [isEmpty]);

  const basket = state.status === 'ready' || state.status === 'failed' ? state.basket : undefined;
  const ordering = basket !== undefined && hasSelectedGroup(basket);
  const placed = placing.status === 'placed' || placing.status === 'unpaid';
  if (placed || (placing.status === 'placing' && !ordering)) return <OrderPlaced placing={placing} />;
  if (state.status === 'idle' || state.status === 'loading')
    return (
      <>
        <p className={styles.loading} role="status">
          <Spinner /> Собираем ваш заказ…
        </p>
        <PlainWay href={paths.plainCheckout}>Откройте простую форму заказа</PlainWay>
      </>
    );
  if (!basket)
    return (
      <FailedState
        title="Заказ не открылся"
        message={state.status === 'failed' ? state.message : ''}
        onRetry={loadBasket}
      >
        Корзина и всё, что вы уже заполнили, сохранены.
      </FailedState>
    );
  // Back from the payment: the guard admits only an unfinished order, whose basket is gone.
  const waiting = ordering ? null : lastOrder();
  if (waiting) return <WaitingOrder order={waiting} />;
  if (!ordering)
    return (
      <EmptyState
        title={checkoutMessages.nothingSelected}
        actions={
          <ButtonLink href={paths.cart} variant="primary">
            Вернуться в корзину
          </ButtonLink>
        }
      >
        {placing.status === 'failed' && <p role="alert">{placing.message}</p>}
      </EmptyState>
    );
  const pending = state.status === 'ready' && state.pending;
  return <CheckoutForm config={config} basket={basket} pending={pending} mediaUrl={mediaUrl} />;
}
