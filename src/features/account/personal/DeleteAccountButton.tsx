import { openModal } from '../../../stores/page/modal.ts';
import { Button } from '../../../ui/button/Button.tsx';

export const DeleteAccountButton = () => (
  <Button variant="link" onClick={() => openModal({ kind: 'delete-account' })}>
    Удалить аккаунт
  </Button>
);
