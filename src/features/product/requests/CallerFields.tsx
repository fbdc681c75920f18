import { useStore } from '@nanostores/react';
import { $blankErrors, $blankNote, changeBlankNote, checkBlankField } from '../state/blank.ts';
import { $changedConsents, boxesAt } from '../../../stores/consents/consent-documents.ts';
import { $checkoutDraft, changeDraft } from '../../../stores/checkout/checkout-draft.ts';
import { Consents } from '../../../ui/form/Consents.tsx';
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
  const given = useStore($blankNote);
  const errors = useStore($blankErrors);
  const boxes = useStore(boxesAt('quickOrder'));
  const changed = useStore($changedConsents);
  return (
    <Consents
      name="caller-accept"
      boxes={boxes}
      changed={changed}
      given={given}
      required
      error={errors.accept}
      shaking={shaking}
      onConsentsChange={({ accept, agreed }) => changeBlankNote({ accept, agreed })}
    />
  );
}
