import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Basket } from '../../contract/basket.ts';
import { hasSelectedGroup } from '../../domain/basket.ts';
import type { CheckoutConfig } from '../../domain/checkout-validation.ts';
import * as checkoutMessages from '../../domain/checkout-messages.ts';
import { placeOrder } from '../../stores/checkout.ts';
import { $paymentMethods } from '../../stores/checkout-choices.ts';
import { changeDraft } from '../../stores/checkout-draft.ts';
import { Form } from '../../ui/Form.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useShaking } from '../../ui/use-shaking.ts';
import styles from './checkout.module.css';
import { DeliveryFields } from './DeliveryFields.tsx';
import { OrderButton } from './OrderButton.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { useDraft } from './use-draft-field.ts';

/** The first field that is marked as wrong; of a group of choices, its first control. */
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
  /** It is being changed. */
  pending: boolean;
  mediaUrl: string;
}

/*
 * The form's values and errors live in stores, not in a form library: the draft outlives reloads and failures, is shared
 * by the delivery's calculation and the order, and the rules run where the order is made.
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
