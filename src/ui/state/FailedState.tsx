import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  title: string;
  /** Why, in the shop's words. */
  message: string;
  onRetry: () => void;
  /** What has not been lost. */
  children: ReactNode;
}

/** In the place of a screen whose data did not come; announced at once. */
export const FailedState = ({ title, message, onRetry, children }: Props) => (
  <div role="alert">
    <EmptyState title={title} actions={<Button onClick={() => onRetry()}>Повторить</Button>}>
      <p>{message}</p>
      <p>{children}</p>
    </EmptyState>
  </div>
);
