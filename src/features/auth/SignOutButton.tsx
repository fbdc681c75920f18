import { openModal } from '../../stores/modal.ts';
import { Button } from '../../ui/Button.tsx';

/** Leads out of the account, after a question. */
export const SignOutButton = () => (
  <Button variant="link" onClick={() => openModal({ kind: 'logout-confirm' })}>
    Выйти
  </Button>
);
