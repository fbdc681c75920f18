import { paths } from '../../paths.ts';
import type { ModalContents } from '../../stores/modal.ts';
import { pageContext } from '../../stores/page-context.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

type Props = ModalContents['no-auth'] & { onClose: () => void };

/** Says what an account is needed for and leads to the sign-in, which leads back. */
export const NoAuth = ({ purpose, returnTo, onClose }: Props) => (
  <ModalFrame
    title={'Войдите в\u00a0личный кабинет'}
    onClose={onClose}
    actions={
      <>
        <ButtonLink
          href={paths.signin}
          variant="primary"
          onClick={() => pageContext().cookies.set('prevLink', returnTo)}
        >
          Войти
        </ButtonLink>
        <Button onClick={onClose}>Продолжить без входа</Button>
      </>
    }
  >
    <p>Войдите или зарегистрируйтесь, чтобы {purpose}.</p>
  </ModalFrame>
);
