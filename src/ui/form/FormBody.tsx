import { type ReactNode, useRef } from 'react';
import type { GivenConsents } from '../../domain/consents/consent-boxes.ts';
import type { FormState } from '../../domain/forms/form.ts';
import { Button } from '../button/Button.tsx';
import { Consents } from './Consents.tsx';
import { FailedState } from '../state/FailedState.tsx';
import { focusInvalid } from './focus-invalid.ts';
import styles from './Form.module.css';
import { Form } from './Form.tsx';
import { FormFields } from './FormFields.tsx';
import { Notice } from '../state/Notice.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import { useShaking } from './use-shaking.ts';

export interface FormActions {
  readonly load: () => void;
  readonly change: (code: string, value: string) => void;
  readonly accept: (given: GivenConsents) => void;
  readonly check: (code: string) => void;
  readonly addFiles: (code: string, files: readonly File[]) => void;
  readonly retryFile: (code: string, key: string) => void;
  readonly removeFile: (code: string, key: string) => void;
  readonly send: () => Promise<boolean>;
}

interface Props {
  state: FormState;
  actions: FormActions;
  /** Below the answer of a sent form. */
  afterSent?: ReactNode;
  /** A preview of an uploaded picture. */
  pictureOf?: (fileId: number) => string;
}

/** All states of a shop's form. */
export function FormBody({ state, actions, afterSent, pictureOf }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();
  if (state.status === 'loading')
    return (
      <div className={styles.loading}>
        <Spinner label="Форма загружается" />
      </div>
    );
  if (state.status === 'failed')
    return (
      <FailedState title="Форма не открылась" message={state.message} onRetry={actions.load}>
        То, что вы&nbsp;уже написали, сохранено.
      </FailedState>
    );
  const { type, params, draft, errors, uploads, sending } = state;
  if (sending.status === 'sent')
    return (
      <div className={styles.sent}>
        <Notice kind="success">{sending.message}</Notice>
        {afterSent}
      </div>
    );
  const wrong = Object.keys(errors).length;

  const submit = async () => {
    if (await actions.send()) return;
    shake();
    focusInvalid(form.current);
  };

  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {type.description && <p className={styles.description}>{type.description}</p>}
      <FormFields
        prefix={type.code}
        params={params}
        values={draft.values}
        errors={errors}
        uploads={uploads}
        shaking={shaking}
        pictureOf={pictureOf}
        onChange={actions.change}
        onLeave={actions.check}
        onAddFiles={actions.addFiles}
        onRetryFile={actions.retryFile}
        onRemoveFile={actions.removeFile}
      />
      <Consents
        name={`${type.code}-accept`}
        boxes={state.boxes}
        changed={state.changedConsents}
        given={draft}
        required={type.consentRequired}
        error={errors.accept}
        shaking={shaking}
        onConsentsChange={({ accept, agreed }) => {
          actions.accept({ accept, agreed });
          actions.check('accept');
        }}
      />
      {sending.status === 'failed' && <Notice kind="error">{sending.message}</Notice>}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" large loading={sending.status === 'sending'}>
          {type.submitTitle}
        </Button>
        {wrong > 0 && <p className={styles.wrong}>Проверьте поля с&nbsp;ошибками</p>}
      </div>
    </Form>
  );
}
