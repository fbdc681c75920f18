import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ConsentDocument } from '../../../contract/account/consent.ts';
import type { SignUpConfig } from '../../../domain/auth/sign-up.ts';
import { chosenSignUp } from '../../../domain/auth/sign-up-draft.ts';
import { consentBoxes } from '../../../domain/consents/consent-boxes.ts';
import { paths } from '../../../paths.ts';
import { $signUp, chooseRole, recheckSignUpField, register } from '../state/sign-up.ts';
import { changeSignUp } from '../state/sign-up-draft.ts';
import {
  $changedConsents,
  $consentDocuments,
  provideConsentDocuments,
} from '../../../stores/consents/consent-documents.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Consents } from '../../../ui/form/Consents.tsx';
import { focusInvalid } from '../../../ui/form/focus-invalid.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import page from '../../../ui/styles/page.module.css';
import { RadioChip } from '../../../ui/choice/RadioChip.tsx';
import { useShaking } from '../../../ui/form/use-shaking.ts';
import styles from '../auth.module.css';
import { SignUpFields } from './SignUpFields.tsx';
import { useSignUpDraft, useSignUpError } from './use-sign-up.ts';

interface Props {
  config: SignUpConfig;
  /** What the shop asks to agree to. */
  consents?: readonly ConsentDocument[];
}

const nothingAsked: readonly ConsentDocument[] = [];

export function SignUp({ config, consents = nothingAsked }: Props) {
  const state = useStore($signUp, { ssr: 'initial' });
  const draft = useSignUpDraft();
  const accept = useSignUpError('accept', config);
  const role = useSignUpError('role', config);
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();
  const documents = useStore($consentDocuments, { ssr: () => consents }) ?? consents;
  const boxes = consentBoxes(documents, 'signUp');
  const changed = useStore($changedConsents, { ssr: 'initial' });
  useEffect(() => provideConsentDocuments(consents), [consents]);
  const chosen = chosenSignUp(config, draft);
  if (!chosen)
    return <Notice>Сейчас зарегистрироваться нельзя. Заказ можно оформить и&nbsp;без этого.</Notice>;

  const submit = async () => {
    await register(config);
    if ($signUp.get().status === 'signed-up') return;
    shake();
    focusInvalid(form.current);
  };

  const roles = config.users.signUp;
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {roles.length > 1 && (
        <fieldset className={styles.channels}>
          <legend className={page.visuallyHidden}>Кто регистрируется</legend>
          {roles.map((one) => (
            <RadioChip
              key={one.role}
              name="role"
              value={one.role}
              label={one.title}
              checked={one.role === chosen.role}
              aria-invalid={role.error && one.role === chosen.role ? true : undefined}
              onChange={() => chooseRole(one.role)}
            />
          ))}
        </fieldset>
      )}
      {chosen.approval && (
        <Notice>Заявку на&nbsp;опт рассмотрит сотрудник магазина. До&nbsp;решения цены розничные.</Notice>
      )}
      {role.error && <Notice kind="error">{role.error}</Notice>}
      <SignUpFields fields={chosen.fields} config={config} shaking={shaking} />
      <Consents
        boxes={boxes}
        changed={changed}
        given={draft}
        required={config.checkout.consentRequired}
        error={accept.error}
        shaking={shaking}
        onConsentsChange={(given) => {
          changeSignUp({ accept: given.accept, agreed: given.agreed });
          recheckSignUpField('accept', config);
        }}
      />
      {state.status === 'failed' && <Notice kind="error">{state.message}</Notice>}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          large
          wide
          loading={state.status === 'sending' || state.status === 'signed-up'}
        >
          Зарегистрироваться
        </Button>
      </div>
      <p>
        Уже есть аккаунт? <a href={paths.signin}>Войти</a>
      </p>
    </Form>
  );
}
