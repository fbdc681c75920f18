import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Basket } from '../../contract/order/basket.ts';
import { hasSelectedGroup } from '../../domain/basket/basket.ts';
import type { CheckoutConfig } from '../../domain/checkout/checkout-validation.ts';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import { placeOrder } from '../../stores/checkout/checkout.ts';
import { $paymentMethods } from '../../stores/checkout/checkout-choices.ts';
import { changeDraft } from '../../stores/checkout/checkout-draft.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { useShaking } from '../../ui/form/use-shaking.ts';
import styles from './checkout.module.css';
import { DeliveryFields } from './delivery/DeliveryFields.tsx';
import { OrderButton } from './order/OrderButton.tsx';
import { OrderSummary } from './order/OrderSummary.tsx';
import { PaymentFields } from './order/PaymentFields.tsx';
import { PersonalFields } from './person/PersonalFields.tsx';
import { useDraft } from './person/use-draft-field.ts';

/** For a group of choices, its first control. */
function firstWrong(form: HTMLFormElement): HTMLElement | null {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  return marked?.matches('fieldset') ? marked.querySelector<HTMLElement>('input, button') : (marked ?? null);
}

function Commentary() {
  const commentary = useDraft((draft) => draft.commentary);
  return (
    <TextArea
      label="Комментарий к заказу"
      name="commentary"
      maxLength={1000}
      value={commentary}
      onChange={({ currentTarget }) => changeDraft({ commentary: currentTarget.value })}
    />
  );
}

interface Props {
  config: CheckoutConfig;
  basket: Basket;
  /** Unconfirmed changes. */
  pending: boolean;
  mediaUrl: string;
}

/*
 * Values and errors are in stores rather than a form library: the draft outlives reloads, the delivery's calculation shares
 * it, and rules run where the order is built.
 */
export function CheckoutForm({ config, basket, pending, mediaUrl }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const payments = useStore($paymentMethods, { ssr: 'initial' });
  const [shaking, shake] = useShaking();

  const submit = async () => {
    shake();
    await placeOrder();
    if (form.current) firstWrong(form.current)?.focus();
  };

  const obstacle = !hasSelectedGroup(basket)
    ? checkoutMessages.nothingSelected
    : payments.status === 'failed'
      ? payments.message
      : null;
  return (
    <Form ref={form} className={styles.layout} onSubmit={submit}>
      <div className={styles.fields}>
        <PersonalFields shaking={shaking} />
        <DeliveryFields config={config} shaking={shaking} />
        <PaymentFields shaking={shaking} />
        <Commentary />
      </div>
      <div className={styles.aside}>
        <OrderSummary basket={basket} pending={pending} mediaUrl={mediaUrl}>
          <OrderButton config={config} obstacle={obstacle} shaking={shaking} />
        </OrderSummary>
      </div>
    </Form>
  );
}
