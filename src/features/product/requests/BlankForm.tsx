import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { $blank, beginBlank } from '../state/blank.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { focusInvalid } from '../../../ui/form/focus-invalid.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { useShaking } from '../../../ui/form/use-shaking.ts';
import { CallerConsent, CallerFields } from './CallerFields.tsx';
import styles from '../dialogs.module.css';

interface Props {
  title: string;
  children: ReactNode;
  more?: ReactNode;
  submitTitle: string;
  onSend: () => Promise<boolean>;
  /** Below the number; may be empty. */
  promise: string;
  onClose: () => void;
}

export function BlankForm({ title, children, more, submitTitle, onSend, promise, onClose }: Props) {
  const state = useStore($blank);
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const [shaking, shake] = useShaking();
  useEffect(() => void beginBlank(), []);
  const placed = state.status === 'placed';
  useEffect(() => {
    if (placed) done.current?.focus();
  }, [placed]);

  if (state.status === 'placed')
    return (
      <ModalFrame
        title="Заявка принята"
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            Хорошо
          </Button>
        }
      >
        <div className={styles.done}>
          <p className={styles.number} ref={done} tabIndex={-1}>
            №&nbsp;{state.id}
          </p>
          {promise !== '' && <p>{promise}</p>}
        </div>
      </ModalFrame>
    );

  const submit = async () => {
    if (await onSend()) return;
    shake();
    focusInvalid(form.current);
  };
  return (
    <ModalFrame title={title} onClose={onClose}>
      {children}
      <Form ref={form} className={styles.form} onSubmit={submit}>
        <CallerFields shaking={shaking} />
        {more}
        <CallerConsent shaking={shaking} />
        {state.status === 'failed' && <Notice kind="error">{state.message}</Notice>}
        <Button type="submit" variant="primary" large wide loading={state.status === 'sending'}>
          {submitTitle}
        </Button>
      </Form>
    </ModalFrame>
  );
}
