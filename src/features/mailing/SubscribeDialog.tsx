import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { subscribeOutcomeText } from '../../domain/account/subscription.ts';
import {
  $mailing,
  $mailingErrors,
  $mailingInput,
  beginMailing,
  changeMailing,
  checkMailingField,
  requestMailing,
} from './state/mailing.ts';
import { $changedConsents, boxesAt } from '../../stores/consents/consent-documents.ts';
import type { ModalContents } from '../../stores/page/modal.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Consents } from '../../ui/form/Consents.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { focusInvalid } from '../../ui/form/focus-invalid.ts';
import { Form } from '../../ui/form/Form.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { useShaking } from '../../ui/form/use-shaking.ts';
import styles from './mailing.module.css';
import { useOwnMailing } from './use-own-mailing.ts';

type Props = ModalContents['subscribe'] & { onClose: () => void };

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const Done = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div ref={focus} className={styles.form} tabIndex={-1}>
    <Notice kind="success">{text}</Notice>
    <div>
      <Button variant="primary" onClick={onClose}>
        Хорошо
      </Button>
    </div>
  </div>
);

export function SubscribeDialog({ email: typedBefore, onClose }: Props) {
  const state = useStore($mailing);
  const errors = useStore($mailingErrors);
  const input = useStore($mailingInput);
  const boxes = useStore(boxesAt('subscription'));
  const changed = useStore($changedConsents);
  const form = useRef<HTMLFormElement>(null);
  const [shaking, shake] = useShaking();
  useEffect(() => beginMailing(typedBefore), [typedBefore]);
  const isSubscribed = useOwnMailing();

  async function ask(isUnsubscribe: boolean) {
    if (await requestMailing(isUnsubscribe)) return;
    shake();
    focusInvalid(form.current);
  }
  function submit() {
    void ask(isSubscribed);
  }

  return (
    <ModalFrame title="Новости и скидки" onClose={onClose}>
      {state.status === 'done' ? (
        <Done text={subscribeOutcomeText(state)} onClose={onClose} />
      ) : (
        <Form ref={form} className={styles.form} onSubmit={submit}>
          <p>Пишем о&nbsp;новинках, скидках и&nbsp;поступлениях. Отписаться можно в&nbsp;любой момент.</p>
          <Field
            label="E-mail"
            name="subscribe-email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={200}
            value={input.email}
            error={errors.email}
            shaking={shaking}
            hint={isSubscribed ? 'Этот адрес уже подписан' : undefined}
            onChange={({ currentTarget }) => changeMailing({ email: currentTarget.value })}
            onBlur={() => checkMailingField('email')}
          />
          {!isSubscribed && (
            <Consents
              name="subscribe-accept"
              boxes={boxes}
              changed={changed}
              given={input}
              required
              error={errors.accept}
              shaking={shaking}
              onConsentsChange={({ accept, agreed }) => changeMailing({ accept, agreed })}
            />
          )}
          {state.status === 'failed' && <Notice kind="error">{state.message}</Notice>}
          <div className={styles.actions}>
            <Button
              type="submit"
              variant={isSubscribed ? 'quiet' : 'primary'}
              loading={state.status === 'sending' && state.isUnsubscribe === isSubscribed}
            >
              {isSubscribed ? 'Отписаться' : 'Подписаться'}
            </Button>
            {!isSubscribed && (
              <Button
                variant="link"
                loading={state.status === 'sending' && state.isUnsubscribe}
                onClick={() => void ask(true)}
              >
                Отписаться
              </Button>
            )}
          </div>
        </Form>
      )}
    </ModalFrame>
  );
}
