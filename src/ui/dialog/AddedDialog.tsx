import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button/Button.tsx';
import { ModalFrame } from './ModalFrame.tsx';

interface Props {
  title: string;
  /** Where the addition is seen. */
  href: `/${string}`;
  link: string;
  children: ReactNode;
  onClose: () => void;
}

/** Confirms an addition: go and see it, or go on shopping. */
export const AddedDialog = ({ title, href, link, children, onClose }: Props) => (
  <ModalFrame
    title={title}
    onClose={onClose}
    actions={
      <>
        <ButtonLink href={href} variant="primary">
          {link}
        </ButtonLink>
        <Button onClick={onClose}>Продолжить покупки</Button>
      </>
    }
  >
    {children}
  </ModalFrame>
);
