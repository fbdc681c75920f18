import type { ReactNode } from 'react';
import type { LoadState } from '../../stores/requests/load-state.ts';
import { FailedState } from '../../ui/state/FailedState.tsx';

interface Props<Data> {
  state: LoadState<Data>;
  /** As high as the content; has a `role="status"` and a name. */
  skeleton: ReactNode;
  failedTitle: string;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

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
