import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import {
  type OrderOutcome as Outcome,
  orderOutcome,
  type OrderState,
  outcomeTitle,
} from '../../domain/order-outcome.ts';
import { orderPath, paths } from '../../paths.ts';
import { $orderState, checkOrderState, followOrderState } from '../../stores/order-state.ts';
import { $priceOwner, NO_OWNER } from '../../stores/price-role.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './outcome.module.css';
import { PayAgain } from './PayAgain.tsx';

type Lead = (order: ReactNode, paymentTitle: string | undefined) => ReactNode;

const leads: Record<Outcome, Lead> = {
  paid: (order) => <>Заказ {order} принят и&nbsp;оплачен. Подтверждение уже отправлено на&nbsp;вашу почту.</>,
  accepted: (order, paymentTitle) => (
    <>
      Заказ {order} принят, сейчас платить не&nbsp;нужно
      {paymentTitle && <>: вы&nbsp;выбрали способ оплаты «{paymentTitle}»</>}. Подтверждение уже отправлено
      на&nbsp;вашу почту.
    </>
  ),
  unpaid: (order) => (
    <>
      Заказ {order} принят, но&nbsp;ещё не&nbsp;оплачен. Если вы&nbsp;уже заплатили, банк скоро сообщит нам
      об&nbsp;этом, и&nbsp;страница обновится сама.
    </>
  ),
  refused: (order) => (
    <>
      Деньги не&nbsp;списаны, а&nbsp;заказ {order} сохранён: его можно оплатить сейчас. Так бывает, если банк
      отклонил платёж или страница оплаты закрылась раньше времени.
    </>
  ),
  cancelled: (order) => (
    <>Заказ {order} отменён. Если вы&nbsp;его оплатили, деньги вернутся туда, откуда пришли.</>
  ),
};

const unknown: Lead = (order) => (
  <>
    Номер заказа&nbsp;— {order}. Узнать, оплачен&nbsp;ли он, сейчас не&nbsp;получилось: магазин
    не&nbsp;отвечает.
  </>
);

const Steps = () => (
  <>
    <h2 className={styles.subtitle}>Что будет дальше</h2>
    <ol className={styles.steps}>
      <li>
        <b>Соберём заказ.</b> Проверим каждый отрез и&nbsp;изделие; если понадобится что-то уточнить&nbsp;—
        позвоним.
      </li>
      <li>
        <b>Передадим в&nbsp;доставку.</b> Пришлём письмо с&nbsp;номером отправления, по&nbsp;нему видно, где
        посылка.
      </li>
      <li>
        <b>Вручим вам.</b> Ткань и&nbsp;размеры можно проверить при получении. Условия&nbsp;— на&nbsp;странице{' '}
        <a href="/refund">возврата</a>.
      </li>
    </ol>
  </>
);

interface Props {
  /** As the server knew it when it made the page. */
  initial: OrderState;
  /** The bank has sent the shopper back as after a payment that failed. */
  isReturned: boolean;
}

/** What became of the order that was placed last, in words that are true now. */
export function OrderOutcome({ initial, isReturned }: Props) {
  const state = useStore($orderState, { ssr: () => initial }) ?? initial;
  const owner = useStore($priceOwner, { ssr: () => NO_OWNER });
  useEffect(() => followOrderState(initial), [initial]);
  const { orderId } = state;
  const outcome = orderOutcome(state, isReturned);
  const lead = outcome ? leads[outcome] : unknown;
  const isPayable = outcome === 'unpaid' || outcome === 'refused';
  return (
    <>
      <h1>{outcomeTitle(outcome)}</h1>
      <p className={styles.lead} role="status">
        {lead(<b className={styles.number}>№&nbsp;{orderId}</b>, state.paymentTitle)}
      </p>
      {(outcome === 'paid' || outcome === 'accepted') && <Steps />}
      <div className={styles.actions}>
        {isPayable && (
          <PayAgain orderId={orderId} large>
            {outcome === 'refused' ? 'Оплатить ещё раз' : 'Оплатить'}
          </PayAgain>
        )}
        {outcome === undefined && <Button onClick={() => void checkOrderState()}>Проверить ещё раз</Button>}
        {owner !== NO_OWNER && (
          <ButtonLink href={orderPath(orderId)} large={isPayable}>
            К&nbsp;заказу
          </ButtonLink>
        )}
        <ButtonLink
          href={paths.catalog}
          variant={isPayable || outcome === undefined ? 'quiet' : 'primary'}
          large={isPayable}
        >
          Вернуться в&nbsp;каталог
        </ButtonLink>
      </div>
    </>
  );
}
