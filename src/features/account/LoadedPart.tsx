import type { ReactNode } from 'react';
import type { LoadState } from '../../stores/requests/load-state.ts';
import { FailedState } from '../../ui/state/FailedState.tsx';

interface Props<Data> {
  state: LoadState<Data>;
  /** Of the same height as what comes; it has a `role="status"` and a name. */
  skeleton: ReactNode;
  /** Title of the failure, «Заказы не открылись». */
  failedTitle: string;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** A part of a screen in each state of what it shows. */
export function LoadedPart<Data>({ state, skeleton, failedTitle, onRetry, children }: Props<Data>) {
  switch (state.status) {
    case 'ready':
      return children(state.data);
    case 'failed':
      return (
        <FailedState title={failedTitle} message={state.message} onRetry={onRetry}>
          С&nbsp;вашими данными ничего не&nbsp;случилось.
        </FailedState>
      );
    default:
      return skeleton;
  }
}
