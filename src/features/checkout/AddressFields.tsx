import { type FocusEvent, useEffect, useRef } from 'react';
import type { AddressField } from '../../contract/site.ts';
import { type CheckoutConfig, wrongAddressParts } from '../../domain/checkout-validation.ts';
import { closeSuggestions } from '../../stores/address-suggestions.ts';
import { changeDraft, searchForAddress, enterAddressManually } from '../../stores/checkout-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { AddressCombobox } from './AddressCombobox.tsx';
import { AddressParts } from './AddressParts.tsx';
import ways from './address.module.css';
import styles from './checkout.module.css';
import { useDraft, useFieldError } from './use-draft-field.ts';

/** Parts of an address that a picked suggestion fills. */
const suggested: readonly AddressField[] = ['region', 'city', 'street', 'house'];
/** Parts that are typed by hand; the postal code stands for the region. */
const typed: readonly AddressField[] = ['city', 'street', 'house', 'flat', 'zip', 'custom'];
const ZIP_LENGTH = 6;
const ERROR_ID = 'address-error';

interface Props {
  config: CheckoutConfig;
  shaking: boolean;
}

/** Where the order goes. What must be filled is the shop's setting; the errors of all parts stand under the address. */
export function AddressFields({ config, shaking }: Props) {
  const draft = useDraft();
  const { byHand, zip, flat, custom } = draft;
  const { error, onBlur } = useFieldError('address');
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isSwitching = useRef(false);
  const required = config.requiredAddressFields;
  const zipIsRequired = required.includes('zip') || (byHand && required.includes('region'));

  useEffect(() => {
    if (!isSwitching.current) return;
    isSwitching.current = false;
    fieldset.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [byHand]);

  const switchEntryMode = () => {
    isSwitching.current = true;
    closeSuggestions();
    if (byHand) searchForAddress();
    else enterAddressManually();
  };

  const wrong = wrongAddressParts(draft, config);
  // An error that no rule explains is the API's: it is about the address as a whole.
  const isWhole = !typed.some((part) => wrong.has(part)) && !wrong.has('region');
  const errorOf = (part: AddressField) => {
    if (!byHand || !error) return undefined;
    const isWrong = isWhole || wrong.has(part) || (part === 'zip' && wrong.has('region'));
    return isWrong ? ERROR_ID : undefined;
  };
  /** Leaving the parts shows what they lack; leaving for another window, as to look up a postal code, does not. */
  const leaveParts = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (byHand && document.hasFocus() && !currentTarget.contains(relatedTarget)) onBlur();
  };
  const recheck = error && !byHand ? onBlur : undefined;

  return (
    <fieldset ref={fieldset} className={styles.section} onBlur={leaveParts}>
      <legend className={styles.legend}>Адрес</legend>
      {byHand ? (
        <AddressParts required={required} errorOf={errorOf} />
      ) : (
        <AddressCombobox
          error={error}
          shaking={shaking}
          required={suggested.some((field) => required.includes(field))}
          notFound={config.addressNotFound}
          onLeave={onBlur}
          onManualEntry={switchEntryMode}
        />
      )}
      <div className={ways.way}>
        {/* A press must not take the focus first: the error that then appears would move the button away. */}
        <Button variant="link" onMouseDown={(event) => event.preventDefault()} onClick={switchEntryMode}>
          {byHand ? 'Искать по подсказке' : 'Ввести адрес вручную'}
        </Button>
      </div>
      <div className={styles.pair}>
        <Field
          label="Квартира"
          name="flat"
          autoComplete="address-line2"
          maxLength={20}
          required={required.includes('flat')}
          sharedError={errorOf('flat')}
          value={flat}
          onChange={({ currentTarget }) => changeDraft({ flat: currentTarget.value })}
          onBlur={recheck}
        />
        <Field
          label="Индекс"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          required={zipIsRequired}
          sharedError={errorOf('zip')}
          hint={byHand ? 'По нему считаем доставку' : undefined}
          value={zip}
          onChange={({ currentTarget }) =>
            changeDraft({ zip: currentTarget.value.replace(/\D/g, '').slice(0, ZIP_LENGTH) })
          }
          onBlur={recheck}
        />
      </div>
      {required.includes('custom') && (
        <TextArea
          label="Полный адрес"
          name="custom-address"
          required
          maxLength={500}
          sharedError={errorOf('custom')}
          value={custom}
          onChange={({ currentTarget }) => changeDraft({ custom: currentTarget.value })}
          onBlur={recheck}
        />
      )}
      {byHand && error && (
        <p
          className={shaking ? `${styles.error} ${styles.shaking}` : styles.error}
          id={ERROR_ID}
          role="alert"
        >
          {error}
        </p>
      )}
    </fieldset>
  );
}
