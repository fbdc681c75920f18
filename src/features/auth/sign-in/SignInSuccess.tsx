import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';

export const SignInSuccess = ({ onClose }: { onClose: () => void }) => (
  <ModalFrame
    title={'Вы\u00a0вошли'}
    onClose={onClose}
    actions={
      <>
        <Button variant="primary" onClick={onClose}>
          Продолжить
        </Button>
        <ButtonLink href={paths.profile}>В&nbsp;личный кабинет</ButtonLink>
      </>
    }
  >
    <p>
      Корзина и&nbsp;избранное из&nbsp;этого браузера теперь и&nbsp;в&nbsp;вашем кабинете, а&nbsp;цены
      на&nbsp;странице — для&nbsp;вас.
    </p>
  </ModalFrame>
);
