import { useState } from 'react';
import { signOut } from '../../../stores/session/sign-out.ts';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

export function LogoutConfirm({ onClose }: { onClose: () => void }) {
  const [keepViewed, setKeepViewed] = useState(true);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    if (!(await signOut({ keepViewed }))) setLeaving(false);
  };
  return (
    <ConfirmDialog
      title="Выйти из личного кабинета?"
      confirm="Выйти"
      decline="Остаться"
      isBusy={leaving}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p>Корзина и&nbsp;избранное сохранятся в&nbsp;кабинете, а&nbsp;из&nbsp;этого браузера пропадут.</p>
      <Checkbox
        name="keep-viewed"
        label="Оставить здесь просмотренные товары, поиск и город доставки"
        checked={keepViewed}
        onChange={({ currentTarget }) => setKeepViewed(currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
