import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { ModalFrame } from './ModalFrame.tsx';
import { Notice } from '../state/Notice.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** What is done. */
  confirm?: string;
  /** What closes the dialog instead. */
  decline?: string;
  isBusy?: boolean;
  /** Why it was not done. */
  failure?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done; a deletion without other words. */
export const ConfirmDialog = ({
  title,
  children,
  confirm = 'Удалить',
  decline = 'Оставить',
  isBusy = false,
  failure = null,
  onConfirm,
  onClose,
}: Props) => (
  <ModalFrame
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button variant="primary" loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{decline}</Button>
      </>
    }
  >
    {children}
    {failure !== null && <Notice kind="error">{failure}</Notice>}
  </ModalFrame>
);
