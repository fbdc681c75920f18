import { useStore } from '@nanostores/react';
import type { CheckoutConfig } from '../../domain/checkout-validation.ts';
import {
  $addressSuggestions,
  closeSuggestions,
  findAddress,
  pickAddress,
  suggestAddress,
} from '../../stores/address-suggestions.ts';
import { changeDraft, enterAddressManually, searchForAddress } from '../../stores/checkout-draft.ts';
import { AddressFields as Fields } from '../../ui/address/AddressFields.tsx';
import { useDraft, useFieldError } from './use-draft-field.ts';

interface Props {
  config: CheckoutConfig;
  shaking: boolean;
  legend?: string;
}

/** Where the order goes, as it is typed or picked. */
export function AddressFields({ config, shaking, legend = 'Адрес' }: Props) {
  const draft = useDraft();
  const suggestions = useStore($addressSuggestions, { ssr: 'initial' });
  const { error, onBlur } = useFieldError('address');
  return (
    <Fields
      draft={draft}
      suggestions={suggestions}
      required={config.requiredAddressFields}
      notFound={config.addressNotFound}
      error={error}
      shaking={shaking}
      legend={legend}
      zipHint="По нему считаем доставку"
      actions={{
        change: changeDraft,
        suggest: suggestAddress,
        find: findAddress,
        pick: pickAddress,
        close: closeSuggestions,
        switchEntry: draft.byHand ? searchForAddress : enterAddressManually,
        check: onBlur,
      }}
    />
  );
}
