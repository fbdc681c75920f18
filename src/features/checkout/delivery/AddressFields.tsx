import { useStore } from '@nanostores/react';
import { emptyAddress } from '../../../domain/addresses/address-draft.ts';
import type { CheckoutConfig } from '../../../domain/checkout/checkout-validation.ts';
import {
  $addressSuggestions,
  closeSuggestions,
  findAddress,
  pickAddress,
  suggestAddress,
  typeAddressPart,
} from '../../../stores/checkout/address-suggestions.ts';
import { $chosenMethod } from '../../../stores/checkout/checkout-choices.ts';
import { checkField } from '../../../stores/checkout/checkout.ts';
import { $draftAddress, switchAddressEntry } from '../../../stores/checkout/checkout-draft.ts';
import type { AddressActions } from '../../../ui/address/address-actions.ts';
import { AddressFields as Fields } from '../../../ui/address/AddressFields.tsx';
import { useErrors } from '../person/use-draft-field.ts';

interface Props {
  config: CheckoutConfig;
  shaking: boolean;
  legend?: string;
}

const actions: AddressActions = {
  change: typeAddressPart,
  suggest: suggestAddress,
  find: findAddress,
  pick: pickAddress,
  close: closeSuggestions,
  switchEntry: switchAddressEntry,
  check: () => checkField('address'),
};

export function AddressFields({ config, shaking, legend = 'Адрес' }: Props) {
  const draft = useStore($draftAddress, { ssr: () => emptyAddress });
  const suggestions = useStore($addressSuggestions, { ssr: 'initial' });
  const isAgreed = useStore($chosenMethod, { ssr: () => undefined })?.agreed === true;
  const error = useErrors(({ address }) => address);
  return (
    <Fields
      draft={draft}
      suggestions={suggestions}
      required={config.requiredAddressFields}
      notFound={config.addressNotFound}
      error={error}
      shaking={shaking}
      legend={legend}
      zipHint={isAgreed ? undefined : 'По нему считаем доставку'}
      actions={actions}
    />
  );
}
