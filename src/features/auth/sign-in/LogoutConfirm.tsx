import { useState } from 'react';
import { signOut } from '../../../stores/session/sign-out.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';

export function LogoutConfirm({ onClose }: { onClose: () => void }) {
  const [keepViewed, setKeepViewed] = useState(true);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    if (!(await signOut({ keepViewed }))) setLeaving(false);
  };
  return (
    <ModalFrame
      title="Выйти из личного кабинета?"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={leaving} onClick={() => void leave()}>
            Выйти
          </Button>
          <Button onClick={onClose}>Остаться</Button>
        </>
      }
    >
      <p>Корзина и&nbsp;избранное сохранятся в&nbsp;кабинете, а&nbsp;из&nbsp;этого браузера пропадут.</p>
      <Checkbox
        name="keep-viewed"
        label="Оставить здесь просмотренные товары, поиск и город доставки"
        checked={keepViewed}
        onChange={({ currentTarget }) => setKeepViewed(currentTarget.checked)}
      />
    </ModalFrame>
  );
}
