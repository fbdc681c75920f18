import { useStore } from '@nanostores/react';
import { $paymentMethods, loadPaymentMethods } from '../../../stores/checkout/checkout-choices.ts';
import { changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { RadioCard } from '../../../ui/choice/RadioCard.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import { ChoiceGroup } from '../delivery/ChoiceGroup.tsx';
import { useDraft, useFieldError } from '../person/use-draft-field.ts';

export function PaymentFields({ shaking }: { shaking: boolean }) {
  const chosenId = useDraft(({ paymentId }) => paymentId);
  const methods = useStore($paymentMethods, { ssr: 'initial' });
  const { error } = useFieldError('payment');
  return (
    <ChoiceGroup legend="Оплата" error={error} shaking={shaking}>
      {methods.status === 'failed' && (
        <Notice kind="error" action={<Button onClick={() => loadPaymentMethods()}>Повторить</Button>}>
          {methods.message}
        </Notice>
      )}
      {methods.status === 'loading' && <Spinner label="Загружаем способы оплаты" />}
      {methods.status === 'ready' &&
        methods.data.map(({ id, title, description }) => (
          <RadioCard
            key={id}
            name="payment"
            title={title}
            note={description}
            checked={id === chosenId}
            onChange={() => changeDraft({ paymentId: id })}
          />
        ))}
    </ChoiceGroup>
  );
}
