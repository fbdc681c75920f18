import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { emailError } from '../../../domain/contacts/email.ts';
import { paths } from '../../../paths.ts';
import { $password, requestPasswordLink, restartPassword } from '../state/password.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import styles from '../auth.module.css';
import { Outcome } from '../Outcome.tsx';
import { useFieldErrors } from '../use-field-errors.ts';

export function PasswordReset() {
  const state = useStore($password, { ssr: 'initial' });
  const [email, setEmail] = useState('');
  const { form, errors, shaking, check } = useFieldErrors<'email'>({});

  async function submit() {
    if (check({ email: emailError(email) })) check(await requestPasswordLink(email));
  }

  if (state.status === 'link-sent')
    return (
      <Outcome>
        <Notice kind="success">
          Если у&nbsp;нас есть такой покупатель, письмо со&nbsp;ссылкой уже в&nbsp;пути на&nbsp;
          <b className={styles.email}>{state.email}</b>. Она сработает один раз.
        </Notice>
        <p>Письма нет? Загляните в&nbsp;папку «Спам» или проверьте адрес.</p>
        <p className={styles.actions}>
          <Button onClick={restartPassword}>Отправить ещё раз</Button>
        </p>
      </Outcome>
    );
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <p>
        Укажите e-mail, с&nbsp;которым вы регистрировались или делали заказ. Мы пришлём ссылку,
        по&nbsp;которой можно задать новый пароль.
      </p>
      <Field
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        maxLength={200}
        value={email}
        error={errors.email}
        shaking={shaking}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      {state.status === 'failed' && state.message && <Notice kind="error">{state.message}</Notice>}
      <Button type="submit" variant="primary" large wide loading={state.status === 'sending'}>
        Прислать ссылку
      </Button>
      <p className={styles.ways}>
        <a href={paths.signin}>Войти с&nbsp;временным паролем</a>
      </p>
    </Form>
  );
}
