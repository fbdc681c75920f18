import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';
import styles from './Field.module.css';
import { Icon } from '../icon/Icon.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>;

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      hintStays
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={shown}
          aria-label="Показать пароль"
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  );
}
