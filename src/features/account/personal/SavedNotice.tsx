import type { PersonalSaving } from './state/personal-profile.ts';
import { Notice } from '../../../ui/state/Notice.tsx';

const CONTACTS = 'contacts';

/** Changed contacts must be confirmed again. */
export function SavedNotice({ saving }: { saving: PersonalSaving }) {
  if (saving.status === 'failed' && saving.message !== null)
    return <Notice kind="error">{saving.message}</Notice>;
  if (saving.status !== 'saved') return null;
  const { contacts } = saving;
  if (contacts.length === 0) return <Notice kind="success">Сохранено</Notice>;
  const what =
    contacts.length > 1
      ? 'Новые e-mail и\u00a0телефон нужно подтвердить.'
      : contacts[0] === 'email'
        ? 'Новый e-mail нужно подтвердить.'
        : 'Новый телефон нужно подтвердить.';
  return (
    <Notice kind="success">
      Сохранено. {what} <a href={`#${CONTACTS}`}>Подтвердить</a>
    </Notice>
  );
}
