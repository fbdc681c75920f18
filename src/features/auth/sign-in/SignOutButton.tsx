import { openModal } from '../../../stores/page/modal.ts';
import { Button } from '../../../ui/button/Button.tsx';

export const SignOutButton = () => (
  <Button variant="link" onClick={() => openModal({ kind: 'logout-confirm' })}>
    Выйти
  </Button>
);
