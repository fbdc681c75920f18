import { paths } from '../../paths.ts';
import { leaveAfterSignOut } from '../../stores/sign-out.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

/** Says that the customer is signed out, in every tab. */
export const LogoutSuccess = () => (
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
    <p>В&nbsp;этом браузере больше нет ваших данных. Ждём вас снова.</p>
  </ModalFrame>
);
