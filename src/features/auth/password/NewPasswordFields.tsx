import { normalisePassword } from '../../../domain/auth/credentials.ts';
import { passwordConfirmationError, passwordError } from '../../../domain/auth/password.ts';
import { requiredError } from '../../../domain/forms/required.ts';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';

export interface NewPasswordDraft {
  readonly newPassword: string;
  readonly confirmation: string;
}

export const emptyNewPassword: NewPasswordDraft = { newPassword: '', confirmation: '' };

type Errors = Readonly<Partial<Record<keyof NewPasswordDraft, string | undefined>>>;

/** Both without surrounding spaces. */
export const newPasswordErrors = ({ newPassword, confirmation }: NewPasswordDraft) => ({
  newPassword: requiredError(newPassword) ?? passwordError(normalisePassword(newPassword)),
  confirmation:
    requiredError(confirmation) ??
    passwordConfirmationError(normalisePassword(confirmation), normalisePassword(newPassword)),
});

interface Props {
  draft: NewPasswordDraft;
  errors: Errors;
  shaking: boolean;
  onChange: (draft: NewPasswordDraft) => void;
}

export const NewPasswordFields = ({ draft, errors, shaking, onChange }: Props) => (
  <>
    <PasswordField
      label="Новый пароль"
      name="newPassword"
      autoComplete="new-password"
      required
      maxLength={200}
      hint="Не короче 5 знаков"
      value={draft.newPassword}
      error={errors.newPassword}
      shaking={shaking}
      onChange={({ currentTarget }) => onChange({ ...draft, newPassword: currentTarget.value })}
    />
    <PasswordField
      label="Повторите новый пароль"
      name="confirmation"
      autoComplete="new-password"
      required
      maxLength={200}
      value={draft.confirmation}
      error={errors.confirmation}
      shaking={shaking}
      onChange={({ currentTarget }) => onChange({ ...draft, confirmation: currentTarget.value })}
    />
  </>
);
