import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'loading' | 'disabled'> & { isBusy: boolean };

/** A button that keeps the focus while what it asked for is under way; presses are for its action to ignore. */
export const BusyButton = ({ isBusy, children, ...rest }: Props) => (
  <Button
    {...rest}
    aria-busy={isBusy || undefined}
    aria-disabled={(isBusy && rest.variant !== 'link') || undefined}
  >
    {isBusy && <Spinner size={18} />}
    {children}
  </Button>
);
