import { paths } from '../../../paths.ts';
import { leaveAfterSignOut } from '../../../stores/session/sign-out.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';

export const LogoutSuccess = ({ keepViewed }: ModalContents['logout-success']) => (
  <ModalFrame
    title={'Вы\u00a0вышли'}
    onClose={leaveAfterSignOut}
    actions={
      <>
        <Button variant="primary" onClick={leaveAfterSignOut}>
          Продолжить без входа
        </Button>
        <ButtonLink href={paths.signin}>Войти снова</ButtonLink>
      </>
    }
  >
    {keepViewed ? (
      <p>
        Личных данных, корзины и&nbsp;избранного в&nbsp;этом браузере больше нет. Остались просмотренные
        товары, поиск, город доставки и&nbsp;сравнение.
      </p>
    ) : (
      <p>В&nbsp;этом браузере больше нет ваших данных, осталось только сравнение.</p>
    )}
    <p>Ждём вас снова.</p>
  </ModalFrame>
);
