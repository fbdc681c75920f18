import { type FocusEvent, useCallback, useEffect, useRef } from 'react';
import type { AddressField } from '../../contract/shop/config.ts';
import { type AddressDraft, wrongAddressParts } from '../../domain/addresses/address-draft.ts';
import { tidyZip } from '../../domain/addresses/zip.ts';
import { Button } from '../button/Button.tsx';
import { TextArea } from '../field/TextArea.tsx';
import type { AddressActions, AddressSuggestions } from './address-actions.ts';
import { AddressCombobox } from './AddressCombobox.tsx';
import { AddressParts } from './AddressParts.tsx';
import { PartField } from './PartField.tsx';
import styles from './address.module.css';
import motion from '../styles/shaking.module.css';

/** Parts filled by a suggestion. */
const suggested: readonly AddressField[] = ['region', 'city', 'street', 'house'];
/** Typed parts; the postal code stands for the region. */
const typed: readonly AddressField[] = ['city', 'street', 'house', 'flat', 'zip', 'custom'];
const ZIP_MAX_LENGTH = 40;
const ERROR_ID = 'address-error';

interface Props {
  draft: AddressDraft;
  suggestions: AddressSuggestions;
  actions: AddressActions;
  /** Required parts. */
  required: readonly AddressField[];
  /** Shown when the service finds nothing. */
  notFound: string;
  error: string | undefined;
  shaking: boolean;
  legend?: string;
  zipHint?: string;
}

/** One line or parts: the focus follows a switch, and goes on from a picked address. */
function useEntryMode(byHand: boolean, actions: AddressActions) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isSwitching = useRef(false);

  useEffect(() => {
    if (!isSwitching.current) return;
    isSwitching.current = false;
    fieldset.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [byHand]);

  const switchEntryMode = useCallback(() => {
    isSwitching.current = true;
    actions.close();
    actions.switchEntry();
  }, [actions]);
  const leaveAddress = useCallback(
    () => fieldset.current?.querySelector<HTMLInputElement>('[name="flat"]')?.focus(),
    [],
  );
  return { fieldset, switchEntryMode, leaveAddress };
}

interface FurtherPartsProps {
  draft: AddressDraft;
  required: readonly AddressField[];
  errorOf: (part: AddressField) => string | undefined;
  zipHint: string | undefined;
  onChange: AddressActions['change'];
  onBlur: (() => void) | undefined;
}

/** What no suggestion has: flat, postal code, and the address as a whole. */
function FurtherParts({ draft, required, errorOf, zipHint, onChange, onBlur }: FurtherPartsProps) {
  const { byHand, zip, flat, custom } = draft;
  const zipIsRequired = required.includes('zip') || (byHand && required.includes('region'));
  return (
    <>
      <div className={styles.pair}>
        <PartField
          label="Квартира"
          part="flat"
          autoComplete="address-line2"
          maxLength={20}
          required={required.includes('flat')}
          sharedError={errorOf('flat')}
          value={flat}
          onChange={onChange}
          onBlur={onBlur}
        />
        <PartField
          label="Индекс"
          part="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          required={zipIsRequired}
          sharedError={errorOf('zip')}
          hint={byHand ? zipHint : undefined}
          value={zip}
          onChange={onChange}
          maxLength={ZIP_MAX_LENGTH}
          accept={tidyZip}
          onBlur={onBlur}
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
          onChange={({ currentTarget }) => onChange({ custom: currentTarget.value })}
          onBlur={onBlur}
        />
      )}
    </>
  );
}

/** Errors of all parts are shown below the address. */
export function AddressFields(props: Props) {
  const {
    draft,
    suggestions,
    actions,
    required,
    notFound,
    error,
    shaking,
    zipHint,
    legend = 'Адрес',
  } = props;
  const { byHand } = draft;
  const { fieldset, switchEntryMode, leaveAddress } = useEntryMode(byHand, actions);
  const wrong = wrongAddressParts(draft, required);
  // Without a matching rule the error is the API's and about the whole address.
  const isWhole = !typed.some((part) => wrong.has(part)) && !wrong.has('region');
  const errorOf = (part: AddressField) => {
    if (!byHand || !error) return undefined;
    const isWrong = isWhole || wrong.has(part) || (part === 'zip' && wrong.has('region'));
    return isWrong ? ERROR_ID : undefined;
  };
  /** Shows missing parts on blur, except when another window gets the focus. */
  const leaveParts = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (byHand && document.hasFocus() && !currentTarget.contains(relatedTarget)) actions.check();
  };
  const recheck = error && !byHand ? actions.check : undefined;

  return (
    <fieldset ref={fieldset} className={styles.section} onBlur={leaveParts}>
      <legend className={styles.legend}>{legend}</legend>
      {byHand ? (
        <AddressParts draft={draft} onChange={actions.change} required={required} errorOf={errorOf} />
      ) : (
        <AddressCombobox
          addressText={draft.addressText}
          shipping={draft.shipping}
          suggestions={suggestions}
          actions={actions}
          error={error}
          shaking={shaking}
          required={suggested.some((field) => required.includes(field))}
          notFound={notFound}
          onManualEntry={switchEntryMode}
          onEnter={leaveAddress}
        />
      )}
      <div className={styles.way}>
        {/* Without this the press's blur shows an error that moves the button away. */}
        <Button variant="link" onMouseDown={(event) => event.preventDefault()} onClick={switchEntryMode}>
          {byHand ? 'Искать по подсказке' : 'Ввести адрес вручную'}
        </Button>
      </div>
      <FurtherParts
        draft={draft}
        required={required}
        errorOf={errorOf}
        zipHint={zipHint}
        onChange={actions.change}
        onBlur={recheck}
      />
      {byHand && error && (
        <p
          className={shaking ? `${styles.error} ${motion.shaking}` : styles.error}
          id={ERROR_ID}
          role="alert"
        >
          {error}
        </p>
      )}
    </fieldset>
  );
}
