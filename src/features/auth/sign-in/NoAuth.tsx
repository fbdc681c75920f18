import type { MouseEvent } from 'react';
import { paths } from '../../../paths.ts';
import { type ModalContents, openModal } from '../../../stores/page/modal.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { openSignInPage } from '../../../stores/session/open-sign-in-page.ts';
import { shopHas } from '../../../stores/shop/shop-parts.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';

type Props = ModalContents['no-auth'] & { onClose: () => void };

export function NoAuth({ purpose, returnTo, resume, onClose }: Props) {
  const signIn = (event: MouseEvent) => {
    // In a new tab the sign-in is a page, which returns here.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return pageContext().cookies.set('prevLink', returnTo);
    event.preventDefault();
    openModal({ kind: 'sign-in', returnTo, ...(resume && { resume }) }, () => openSignInPage(returnTo));
  };
  return (
    <ModalFrame
      title={'Войдите в\u00a0личный кабинет'}
      onClose={onClose}
      actions={
        <>
          <ButtonLink href={paths.signin} variant="primary" onClick={signIn}>
            Войти
          </ButtonLink>
          <Button onClick={onClose}>Продолжить без входа</Button>
        </>
      }
    >
      <p>
        {shopHas('signUp') ? 'Войдите или зарегистрируйтесь' : 'Войдите'}, чтобы {purpose}.
      </p>
    </ModalFrame>
  );
}
