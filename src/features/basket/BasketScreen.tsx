import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Basket } from '../../contract/order/basket.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { groupsOf, selectedGroupIds, sharedGroupIds } from '../../domain/basket/basket.ts';
import { $basket, type BasketState, loadBasket } from '../../stores/basket/basket.ts';
import { resendBasket } from '../../stores/basket/resend-basket.ts';
import { mayHaveUnconfirmedOrder } from '../../stores/checkout/unconfirmed-orders.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { Money } from '../../ui/price/Money.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import page from '../../ui/styles/page.module.css';
import { keepBarRoom } from '../../ui/page/bottom-room.ts';
import { AutoRemoved } from './AutoRemoved.tsx';
import styles from './basket.module.css';
import { BasketSkeleton, EmptyBasket } from './BasketStates.tsx';
import { InStock, NotInStock } from './Buckets.tsx';
import { CheckoutLink } from './CheckoutLink.tsx';
import { Summary } from './Summary.tsx';
import summary from './summary.module.css';
import { useFocusRest } from './use-focus-rest.ts';

const before: BasketState = { status: 'idle' };

interface FullProps {
  basket: Basket;
  pending: boolean;
  mediaUrl: string;
}

function FullBasket({ basket, pending, mediaUrl }: FullProps) {
  const { inStock, notInStock } = basket.data;
  const selected = selectedGroupIds(basket, 'inStock').length;
  const shared = sharedGroupIds(basket);
  const isEmpty = ({ products, constructorSets }: typeof inStock) =>
    products.length + constructorSets.length === 0;
  return (
    <div className={styles.layout}>
      <div className={styles.buckets}>
        {!isEmpty(inStock) && <InStock bucket={inStock} shared={shared} mediaUrl={mediaUrl} />}
        {!isEmpty(notInStock) && <NotInStock bucket={notInStock} shared={shared} mediaUrl={mediaUrl} />}
      </div>
      <div className={styles.aside}>
        <Summary total={basket.total} lineCount={selected} pending={pending}>
          <div className={summary.action} ref={keepBarRoom} data-above-notice>
            <p className={summary.barSum}>
              <Money kopecks={basket.total.price} />
            </p>
            <CheckoutLink allowed={selected > 0} pending={pending} reasonId="nothing-selected" />
            {selected === 0 && (
              <p className={summary.reason} id="nothing-selected">
                {isEmpty(inStock)
                  ? 'В корзине нет товаров, которые есть в наличии'
                  : 'Выберите товары, которые хотите заказать'}
              </p>
            )}
          </div>
        </Summary>
      </div>
    </div>
  );
}

/** A lost answer may leave an empty basket: the shopper is led to the order. */
async function open() {
  void resendBasket();
  await loadBasket();
  if (!mayHaveUnconfirmedOrder()) return;
  try {
    await (await import('../../stores/checkout/checkout.ts')).recoverLostOrder();
  } catch (error) {
    console.warn('An order whose answer was lost could not be looked for.', error);
  }
}

export function BasketScreen({ mediaUrl }: { mediaUrl: string }) {
  const state = useStore($basket, { ssr: () => before });
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void open();
    // Another device may have changed the basket meanwhile.
    const lookAgain = () => document.visibilityState === 'visible' && void loadBasket();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, []);

  const basket = state.status === 'ready' || state.status === 'failed' ? state.basket : undefined;
  const count = basket ? groupsOf(basket).length : undefined;
  useFocusRest(screen, count);

  if (state.status === 'idle' || state.status === 'loading') return <BasketSkeleton />;
  const retry = <Button onClick={() => loadBasket()}>Повторить</Button>;
  if (!basket)
    return (
      <FailedState
        title="Корзина не открылась"
        message={state.status === 'failed' ? state.message : ''}
        onRetry={loadBasket}
      >
        Товары никуда не пропали: они сохранены в&nbsp;магазине.
      </FailedState>
    );
  return (
    <div ref={screen} className={styles.screen}>
      {state.status === 'failed' && (
        <Notice kind="error" action={retry}>
          {state.message}
        </Notice>
      )}
      {count === 0 && !navigator.cookieEnabled && (
        <Notice kind="error">{basketMessages.basketNotKept}</Notice>
      )}
      <AutoRemoved />
      {count === 0 ? (
        <EmptyBasket shop={pageContext().shop} />
      ) : (
        <>
          <FullBasket
            basket={basket}
            mediaUrl={mediaUrl}
            pending={state.status === 'ready' && state.pending}
          />
          <p className={styles.byList}>
            Знаете артикулы? <a href={paths.orderList}>Добавьте товары списком</a>.
          </p>
        </>
      )}
      <p className={page.visuallyHidden} role="status">
        {count === 0 ? (
          'В корзине ничего нет'
        ) : (
          <>
            Итого <Money kopecks={basket.total.price} />
          </>
        )}
      </p>
    </div>
  );
}
