import { openModal } from '../../../stores/modal.ts';
import { Button } from '../../../ui/Button.tsx';

/** Leads to the deletion of the account, after a question. */
export const DeleteAccountButton = () => (
  <Button variant="link" onClick={() => openModal({ kind: 'delete-account' })}>
    Удалить аккаунт
  </Button>
);
