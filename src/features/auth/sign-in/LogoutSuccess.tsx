import { paths } from '../../../paths.ts';
import { leaveAfterSignOut } from '../../../stores/session/sign-out.ts';
import { shopHas } from '../../../stores/shop/shop-parts.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';

export function LogoutSuccess({ keepViewed }: ModalContents['logout-success']) {
  const compares = shopHas('compare');
  return (
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
          товары, поиск{compares ? <>, город доставки и&nbsp;сравнение</> : <> и&nbsp;город доставки</>}.
        </p>
      ) : (
        <p>В&nbsp;этом браузере больше нет ваших данных{compares && ', осталось только сравнение'}.</p>
      )}
      <p>Ждём вас снова.</p>
    </ModalFrame>
  );
}
