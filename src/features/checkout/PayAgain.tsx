import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $placing, payAgain } from '../../stores/checkout.ts';
import { lastOrder } from '../../stores/checkout-attempt.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Opens the payment page of the last order once more. */
export function PayAgain() {
  const placing = useStore($placing, { ssr: 'initial' });
  const [unknown, setUnknown] = useState(false);
  const pay = () => {
    if (lastOrder() === null) setUnknown(true);
    else void payAgain();
  };
  return (
    <>
      <Button
        variant="primary"
        large
        loading={placing.status === 'placing' || placing.status === 'placed'}
        onClick={pay}
      >
        Оплатить ещё раз
      </Button>
      {unknown && (
        <Notice kind="error">
          В этом браузере нет заказа, который ждёт оплаты. Позвоните нам — поможем.
        </Notice>
      )}
      {placing.status === 'unpaid' && <Notice kind="error">{placing.message}</Notice>}
    </>
  );
}
