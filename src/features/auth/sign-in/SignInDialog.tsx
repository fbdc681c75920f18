import { useEffect } from 'react';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { resetSignIn, resumeAfterSignIn } from '../state/sign-in.ts';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { SignIn } from './SignIn.tsx';

type Props = ModalContents['sign-in'] & { onClose: () => void };

export function SignInDialog({ returnTo, resume, onClose }: Props) {
  useEffect(() => {
    resetSignIn();
    return resetSignIn;
  }, []);
  const leave = () => pageContext().cookies.set('prevLink', returnTo ?? location.pathname + location.search);
  return (
    <ModalFrame title={'Вход в\u00a0личный кабинет'} closeOnOverlay={false} onClose={onClose}>
      <SignIn shop={pageContext().shop} onSignedIn={() => resumeAfterSignIn(resume)} onLeave={leave} />
    </ModalFrame>
  );
}
