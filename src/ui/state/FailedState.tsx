import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  title: string;
  /** In the shop's words. */
  message: string;
  onRetry: () => void;
  /** What is not lost. */
  children: ReactNode;
}

/** Announced at once. */
export const FailedState = ({ title, message, onRetry, children }: Props) => (
  <div role="alert">
    <EmptyState title={title} actions={<Button onClick={() => onRetry()}>Повторить</Button>}>
      <p>{message}</p>
      <p>{children}</p>
    </EmptyState>
  </div>
);
