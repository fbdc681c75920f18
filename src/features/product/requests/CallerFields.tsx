import { useStore } from '@nanostores/react';
import { $blankErrors, $blankNote, changeBlankNote, checkBlankField } from '../state/blank.ts';
import { $checkoutDraft, changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { Consent } from '../../../ui/form/Consent.tsx';
import { NameField } from '../../../ui/field/NameField.tsx';
import { PhoneField } from '../../../ui/field/PhoneField.tsx';

/** Shared with checkout. */
export function CallerFields({ shaking }: { shaking: boolean }) {
  const { fio, phone, phoneCountry } = useStore($checkoutDraft);
  const errors = useStore($blankErrors);
  return (
    <>
      <NameField
        label="Фамилия и имя"
        name="caller-fio"
        required
        placeholder="Иванова Анна"
        value={fio}
        error={errors.fio}
        shaking={shaking}
        onChange={(typed) => changeDraft({ fio: typed })}
        onBlur={() => checkBlankField('fio')}
      />
      <PhoneField
        name="caller-phone"
        country={phoneCountry}
        value={phone}
        error={errors.phone}
        shaking={shaking}
        onChange={(typed, country) => changeDraft({ phone: typed, phoneCountry: country })}
        onBlur={() => checkBlankField('phone')}
      />
    </>
  );
}

export function CallerConsent({ shaking }: { shaking: boolean }) {
  const { accept } = useStore($blankNote);
  const errors = useStore($blankErrors);
  return (
    <Consent
      name="caller-accept"
      checked={accept}
      required
      error={errors.accept}
      shaking={shaking}
      onChange={(accepted) => changeBlankNote({ accept: accepted })}
    />
  );
}
