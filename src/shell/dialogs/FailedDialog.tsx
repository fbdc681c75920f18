import { isLostScript } from '../../domain/requests/optional-script.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import type { Failed } from '../../ui/root/Recoverable.tsx';

/** In the place of a dialog that has failed. One whose script did not come is nothing to begin again: the host closes it. */
export function FailedDialog({ error, startAgain, onClose }: Failed & { onClose: () => void }) {
  if (isLostScript(error)) throw error;
  return (
    <ModalFrame
      title="Окно перестало работать"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={startAgain}>
            Начать заново
          </Button>
          <Button onClick={onClose}>Закрыть</Button>
        </>
      }
    >
      <p>Корзина и&nbsp;то, что вы ввели, сохранены.</p>
    </ModalFrame>
  );
}
