import { useRef, useState } from 'react';
import type { ContactChannel, ContactConfirmation, OpenConfirmation } from '../state/contact-confirmation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { focusInvalid } from '../../../ui/form/focus-invalid.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { useShaking } from '../../../ui/form/use-shaking.ts';
import styles from '../auth.module.css';
import { CodeRequest } from './CodeRequest.tsx';

const MAX_LENGTH = 64;

interface Props {
  label: string;
  channel: ContactChannel;
  state: OpenConfirmation;
  confirmation: ContactConfirmation;
  /** Whether the customer has just requested a code. */
  takesFocus: boolean;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

export function CodeForm({ label, channel, state, confirmation, takesFocus }: Props) {
  const [code, setCode] = useState(state.code);
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();

  const submit = async () => {
    await confirmation.confirm(code);
    shake();
    focusInvalid(form.current);
  };

  return (
    <Form ref={form} className={styles.verification} onSubmit={submit}>
      <div className={styles.code}>
        <Field
          ref={takesFocus ? focus : undefined}
          label={label}
          name={`${channel}-code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={MAX_LENGTH}
          value={code}
          error={state.error}
          shaking={shaking}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </div>
      <CodeRequest title="Прислать новый код" channel={channel} state={state} confirmation={confirmation}>
        <Button type="submit" variant="primary" loading={state.work === 'confirming'}>
          Подтвердить
        </Button>
      </CodeRequest>
    </Form>
  );
}
