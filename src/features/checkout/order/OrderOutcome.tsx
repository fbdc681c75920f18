import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import {
  type OrderOutcome as Outcome,
  orderOutcome,
  type OrderState,
  outcomeTitle,
} from '../../../domain/checkout/order-outcome.ts';
import { orderPath, paths } from '../../../paths.ts';
import { $orderState, checkOrderState, watchOrderState } from '../state/order-state.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import styles from './outcome.module.css';
import { PayAgain } from './PayAgain.tsx';
import { $customer } from '../../../stores/visitor/visitor.ts';

/** The shop's own texts. */
export interface OrderTexts {
  readonly accepted: string;
  readonly steps: readonly {
    readonly title: string;
    readonly text: string;
    /** A page with details. */
    readonly page?: { readonly title: string; readonly path: string } | undefined;
  }[];
}

interface LeadFacts {
  readonly order: ReactNode;
  readonly paymentTitle: string | undefined;
  readonly accepted: string;
}

type Lead = (facts: LeadFacts) => ReactNode;

const leads: Record<Outcome, Lead> = {
  paid: ({ order, accepted }) => (
    <>
      Заказ {order} принят и&nbsp;оплачен. {accepted}
    </>
  ),
  accepted: ({ order, paymentTitle, accepted }) => (
    <>
      Заказ {order} принят, сейчас платить не&nbsp;нужно
      {paymentTitle && <>: вы&nbsp;выбрали способ оплаты «{paymentTitle}»</>}. {accepted}
    </>
  ),
  unpaid: ({ order }) => (
    <>
      Заказ {order} принят, но&nbsp;ещё не&nbsp;оплачен. Если вы&nbsp;уже заплатили, банк скоро сообщит нам
      об&nbsp;этом, и&nbsp;страница обновится сама.
    </>
  ),
  refused: ({ order }) => (
    <>
      Деньги не&nbsp;списаны, а&nbsp;заказ {order} сохранён: его можно оплатить сейчас. Так бывает, если банк
      отклонил платёж или страница оплаты закрылась раньше времени.
    </>
  ),
  cancelled: ({ order }) => (
    <>Заказ {order} отменён. Если вы&nbsp;его оплатили, деньги вернутся туда, откуда пришли.</>
  ),
};

const unknown: Lead = ({ order }) => (
  <>
    Номер заказа&nbsp;— {order}. Узнать, оплачен&nbsp;ли он, сейчас не&nbsp;получилось: магазин
    не&nbsp;отвечает.
  </>
);

const Steps = ({ steps }: Pick<OrderTexts, 'steps'>) => (
  <>
    <h2 className={styles.subtitle}>Что будет дальше</h2>
    <ol className={styles.steps}>
      {steps.map(({ title, text, page }, index) => (
        <li key={index}>
          <b>{title}</b> {text}
          {page && (
            <>
              {' '}
              <a href={page.path}>{page.title}</a>
            </>
          )}
        </li>
      ))}
    </ol>
  </>
);

interface Props {
  /** From the server's rendering. */
  initial: OrderState;
  /** The bank returned the shopper as after a failed payment. */
  isReturned: boolean;
  texts: OrderTexts;
  /** Where the server has it. */
  paymentUrl?: string | undefined;
}

export function OrderOutcome({ initial, isReturned, texts, paymentUrl }: Props) {
  const state = useStore($orderState, { ssr: () => initial }) ?? initial;
  const owner = useStore($customer, { ssr: () => null });
  useEffect(() => watchOrderState(initial), [initial]);
  const { orderId } = state;
  const outcome = orderOutcome(state, isReturned);
  const lead = outcome ? leads[outcome] : unknown;
  const isPayable = outcome === 'unpaid' || outcome === 'refused';
  return (
    <>
      <h1>{outcomeTitle(outcome)}</h1>
      <p className={styles.lead} role="status">
        {lead({
          order: <b className={styles.number}>№&nbsp;{orderId}</b>,
          paymentTitle: state.paymentTitle,
          accepted: texts.accepted,
        })}
      </p>
      {(outcome === 'paid' || outcome === 'accepted') && texts.steps.length > 0 && <Steps {...texts} />}
      <div className={styles.actions}>
        {isPayable && paymentUrl !== undefined && (
          <ButtonLink href={paymentUrl} variant="primary" large>
            {outcome === 'refused' ? 'Оплатить ещё раз' : 'Оплатить'}
          </ButtonLink>
        )}
        {isPayable && paymentUrl === undefined && (
          <PayAgain orderId={orderId} large>
            {outcome === 'refused' ? 'Оплатить ещё раз' : 'Оплатить'}
          </PayAgain>
        )}
        {outcome === undefined && <Button onClick={() => void checkOrderState()}>Проверить ещё раз</Button>}
        {owner !== null && (
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
