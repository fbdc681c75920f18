import { openModal } from '../../../stores/page/modal.ts';
import { Button } from '../../../ui/button/Button.tsx';

/** Leads to the deletion of the account, after a question. */
export const DeleteAccountButton = () => (
  <Button variant="link" onClick={() => openModal({ kind: 'delete-account' })}>
    Удалить аккаунт
  </Button>
);
