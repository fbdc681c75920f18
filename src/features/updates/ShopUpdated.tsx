import { Button } from '../../ui/button/Button.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';

const reload = () => location.reload();

/** Closing it reloads the page. */
export const ShopUpdated = () => (
  <ModalFrame
    title="Магазин обновился"
    onClose={reload}
    closeOnOverlay={false}
    actions={
      <Button variant="primary" onClick={reload}>
        Обновить страницу
      </Button>
    }
  >
    <p>
      Мы&nbsp;обновили магазин и&nbsp;очистили то, что он хранил в&nbsp;этом браузере. Если у&nbsp;вас есть
      личный кабинет, войдите в&nbsp;него снова.
    </p>
  </ModalFrame>
);
