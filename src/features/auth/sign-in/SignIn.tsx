import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { signInPasswordError } from '../../../domain/auth/credentials.ts';
import { emailError } from '../../../domain/contacts/email.ts';
import {
  DEFAULT_PHONE_COUNTRY,
  internationalPhone,
  phoneCountryOf,
  phoneError,
} from '../../../domain/phones/phone.ts';
import { hasPart, type ShopParts } from '../../../domain/shop/shop-parts.ts';
import { paths } from '../../../paths.ts';
import { $signIn, openRequestedPage, sendTemporaryPassword, signIn } from '../state/sign-in.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import page from '../../../ui/styles/page.module.css';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { PhoneField } from '../../../ui/field/PhoneField.tsx';
import { RadioChip } from '../../../ui/choice/RadioChip.tsx';
import styles from '../auth.module.css';
import { useFieldErrors } from '../use-field-errors.ts';

type Channel = 'email' | 'phone';

interface Props {
  shop: ShopParts;
  onSignedIn?: () => void;
  /** Called when the visitor chooses another way in. */
  onLeave?: () => void;
}

/** By e-mail or by phone; what was typed for the other way stays. */
function useUsername() {
  const [channel, setChannel] = useState<Channel>('email');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState({ text: '', country: DEFAULT_PHONE_COUNTRY });
  const country = phoneCountryOf(phone.country);
  return {
    channel,
    setChannel,
    email,
    setEmail,
    phone,
    setPhone,
    username: channel === 'email' ? email : internationalPhone(phone.text, country),
    usernameError: () => (channel === 'email' ? emailError(email) : phoneError(phone.text, country)),
  };
}

interface UsernameProps extends Omit<
  ReturnType<typeof useUsername>,
  'setChannel' | 'username' | 'usernameError'
> {
  setChannel: (channel: Channel) => void;
  error: string | undefined;
  shaking: boolean;
}

function UsernameFields(props: UsernameProps) {
  const { channel, setChannel, email, setEmail, phone, setPhone, error, shaking } = props;
  return (
    <>
      <fieldset className={styles.channels}>
        <legend className={page.visuallyHidden}>Войти</legend>
        <RadioChip
          name="channel"
          label="По e-mail"
          checked={channel === 'email'}
          onChange={() => setChannel('email')}
        />
        <RadioChip
          name="channel"
          label="По телефону"
          checked={channel === 'phone'}
          onChange={() => setChannel('phone')}
        />
      </fieldset>
      {channel === 'email' ? (
        <Field
          label="E-mail"
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          maxLength={200}
          value={email}
          error={error}
          shaking={shaking}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      ) : (
        <PhoneField
          country={phone.country}
          value={phone.text}
          name="sign-in-phone"
          autoComplete="username"
          error={error}
          shaking={shaking}
          onChange={(text, iso) => setPhone({ text, country: iso })}
          onBlur={() => undefined}
        />
      )}
    </>
  );
}

export function SignIn({ shop, onSignedIn = openRequestedPage, onLeave }: Props) {
  const [mails, signsUp] = [hasPart(shop, 'passwordMails'), hasPart(shop, 'signUp')];
  const state = useStore($signIn, { ssr: 'initial' });
  const user = useUsername();
  const { channel, username, usernameError } = user;
  const [password, setPassword] = useState('');
  const { form, errors, shaking, check } = useFieldErrors<'username' | 'password'>({});

  function choose(other: Channel) {
    user.setChannel(other);
    check({});
  }

  async function submit() {
    if (!check({ username: usernameError(), password: signInPasswordError(password) })) return;
    if (await signIn(username, password)) onSignedIn();
  }

  async function requestPassword() {
    if (!check({ username: usernameError() })) return;
    if (await sendTemporaryPassword(username))
      form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }

  const sending = state.status === 'sending' ? state.what : undefined;
  const isLeaving = state.status === 'signed-in';

  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <UsernameFields {...user} setChannel={choose} error={errors.username} shaking={shaking} />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        required
        maxLength={200}
        value={password}
        error={errors.password}
        shaking={shaking}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {state.status === 'failed' && <Notice kind="error">{state.message}</Notice>}
      {state.status === 'password-sent' && (
        <Notice kind="success">
          Если у&nbsp;нас есть такой покупатель, мы&nbsp;отправили временный пароль
          {channel === 'email' ? ' на\u00a0почту' : ' на\u00a0телефон'}. Введите его вместо обычного.
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" large wide loading={sending === 'credentials' || isLeaving}>
          Войти
        </Button>
        {mails && (
          <Button
            large
            wide
            loading={sending === 'temporary-password'}
            onClick={() => void requestPassword()}
          >
            Прислать временный пароль
          </Button>
        )}
      </div>
      {(mails || signsUp) && (
        <p className={styles.ways}>
          {mails && (
            <a href={paths.passwordReset} onClick={onLeave}>
              Забыли пароль?
            </a>
          )}
          {signsUp && (
            <a href={paths.signup} onClick={onLeave}>
              Зарегистрироваться
            </a>
          )}
        </p>
      )}
    </Form>
  );
}
