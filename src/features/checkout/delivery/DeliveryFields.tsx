import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import type { DeliveryMethod } from '../../../contract/order/delivery.ts';
import type { CheckoutConfig } from '../../../domain/checkout/checkout-validation.ts';
import {
  $chosenMethod,
  $deliveryMethods,
  chooseDeliveryMethod,
  loadDeliveryMethods,
} from '../../../stores/checkout/checkout-choices.ts';
import { changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { RadioCard } from '../../../ui/choice/RadioCard.tsx';
import { RadioChip } from '../../../ui/choice/RadioChip.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import { Calculation } from './Calculation.tsx';
import styles from '../checkout.module.css';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { PointList } from '../points/PointList.tsx';
import { useDraft, useFieldError } from '../person/use-draft-field.ts';

function Options({ options }: Pick<DeliveryMethod, 'options'>) {
  const chosenCode = useDraft(({ deliveryOption }) => deliveryOption);
  return (
    <div className={styles.chips} role="group" aria-label="Как доставить">
      {options.map(({ code, title }) => (
        <RadioChip
          key={code}
          name="delivery-option"
          label={title}
          checked={code === chosenCode}
          onChange={() => changeDraft({ deliveryOption: code })}
        />
      ))}
    </div>
  );
}

interface Props {
  config: CheckoutConfig;
  shaking: boolean;
}

export function DeliveryFields({ config, shaking }: Props) {
  const methods = useStore($deliveryMethods, { ssr: 'initial' });
  const chosen = useStore($chosenMethod, { ssr: () => undefined });
  const { error } = useFieldError('delivery');
  return (
    <>
      <ChoiceGroup legend="Доставка" error={error} shaking={shaking}>
        {methods.status === 'failed' && (
          <Notice kind="error" action={<Button onClick={() => loadDeliveryMethods()}>Повторить</Button>}>
            {methods.message}
          </Notice>
        )}
        {methods.status === 'loading' && <Spinner label="Загружаем способы доставки" />}
        {methods.status === 'ready' &&
          methods.data.map(({ code, title, description, options }) => (
            <Fragment key={code}>
              <RadioCard
                name="delivery-method"
                title={title}
                note={description}
                checked={code === chosen?.code}
                onChange={() => chooseDeliveryMethod(code)}
              />
              {code === chosen?.code && options.length > 1 && <Options options={options} />}
            </Fragment>
          ))}
      </ChoiceGroup>
      {chosen?.type === 'address' && <DeliveryAddress config={config} shaking={shaking} />}
      {chosen?.type === 'pickupPoint' && <PointList shaking={shaking} />}
      {chosen && <Calculation />}
    </>
  );
}
