import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useRef } from 'react';
import type { Profile } from '../../../contract/account/user.ts';
import {
  changedFields,
  type PersonalCode,
  type PersonalConfig,
  personalFields,
} from '../../../domain/account/personal-data.ts';
import { $personalDraft, personalInput } from './state/personal-draft.ts';
import {
  $personalErrors,
  $personalSaving,
  checkPersonalField,
  discardPersonalChanges,
  lastChangedContact,
  savePersonalData,
  type PersonalSaving,
  pickPersonal,
  typePersonal,
} from './state/personal-profile.ts';
import { contactQuestion } from './state/owner-proof.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { focusInvalid } from '../../../ui/form/focus-invalid.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { useShaking } from '../../../ui/form/use-shaking.ts';
import { keepBarRoom } from '../../../ui/page/bottom-room.ts';
import styles from './personal.module.css';
import { PersonalFieldInput } from './PersonalFieldInput.tsx';
import { OwnerProof } from './OwnerProof.tsx';
import { SavedNotice } from './SavedNotice.tsx';

const groups: readonly { readonly title: string; readonly codes: readonly PersonalCode[] }[] = [
  { title: 'Организация', codes: ['organization', 'taxId'] },
  { title: 'Имя и\u00a0контакты', codes: ['fio', 'email', 'phone', 'birthDate'] },
  { title: 'Где вы живёте', codes: ['city', 'region'] },
  { title: 'Учёба', codes: ['school', 'schoolDistrict', 'schoolCity', 'institute'] },
];

/** Half-width on wide screens. */
const halves: readonly PersonalCode[] = ['city', 'region', 'schoolDistrict', 'schoolCity'];

const HINTS: Readonly<Partial<Record<PersonalCode, string>>> = {
  email: 'Новый адрес нужно будет подтвердить',
};

function SaveBar({ saving, hasChanges }: { saving: PersonalSaving; hasChanges: boolean }) {
  return (
    <div
      className={hasChanges ? `${styles.save} ${styles.open}` : styles.save}
      ref={hasChanges ? keepBarRoom : null}
      data-above-notice
    >
      <SavedNotice saving={saving} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={hasChanges ? 'primary' : 'quiet'}
          loading={saving.status === 'sending'}
        >
          Сохранить
        </Button>
        {hasChanges && saving.status !== 'sending' && (
          <Button variant="link" onClick={discardPersonalChanges}>
            Отменить изменения
          </Button>
        )}
      </div>
    </div>
  );
}

export function PersonalForm({ own, config }: { own: Profile; config: PersonalConfig }) {
  const draft = useStore($personalDraft);
  const errors = useStore($personalErrors);
  const saving = useStore($personalSaving);
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();
  const { values, phoneCountry } = personalInput(own, draft);
  const changed = changedFields(values, own);
  const fields = personalFields(config, own);
  const isCompany = fields.some(({ code }) => code === 'organization');
  const isFailed = saving.status === 'failed';
  useEffect(() => {
    if (isFailed) focusInvalid(form.current);
  }, [isFailed]);

  async function submit() {
    if (await savePersonalData(config)) return;
    shake();
    focusInvalid(form.current);
  }

  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {groups.map(({ title, codes }) => {
        const fieldsOfGroup = codes.flatMap((code) => fields.find((field) => field.code === code) ?? []);
        if (fieldsOfGroup.length === 0) return null;
        return (
          <fieldset key={title} className={styles.group}>
            <legend className={styles.legend}>
              {isCompany && codes.includes('city') ? 'Где вы работаете' : title}
            </legend>
            {fieldsOfGroup.map((field) => (
              <Fragment key={field.code}>
                <div className={halves.includes(field.code) ? undefined : styles.whole}>
                  <PersonalFieldInput
                    field={field}
                    value={values[field.code]}
                    phoneCountry={phoneCountry}
                    error={errors[field.code]}
                    shaking={shaking}
                    hint={changed.includes(field.code) ? HINTS[field.code] : undefined}
                    onType={(typed) => typePersonal(typed, config)}
                    onPick={(filled) => pickPersonal(field.code, filled, config)}
                    onBlur={() => checkPersonalField(field.code, config)}
                  />
                </div>
                {/* Beside the contact: below the form it would be out of sight. */}
                {field.code === lastChangedContact(changed) && (
                  <div className={styles.whole}>
                    <OwnerProof own={own} question={contactQuestion} changed={changed} shaking={shaking} />
                  </div>
                )}
              </Fragment>
            ))}
          </fieldset>
        );
      })}
      <SaveBar saving={saving} hasChanges={changed.length > 0} />
    </Form>
  );
}
