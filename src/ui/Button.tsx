import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type ButtonVariant, buttonClass } from './button.ts';
import { Spinner } from './Spinner.tsx';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className'> &
  ButtonVariant & {
    /** Shows a spinner and takes no presses; the focus stays, as it would not on a disabled button. */
    loading?: boolean;
  };

const ignore = (event: MouseEvent) => event.preventDefault();

export const Button = ({
  variant = 'quiet',
  large = false,
  wide = false,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) => (
  <button
    aria-busy={loading || undefined}
    aria-disabled={loading || undefined}
    {...rest}
    type={type}
    onClick={loading ? ignore : onClick}
    className={buttonClass({ variant, large, wide })}
  >
    {loading && <Spinner size={18} />}
    {children}
  </button>
);

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'className'> & ButtonVariant;

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'quiet',
  large = false,
  wide = false,
  children,
  ...rest
}: LinkProps) => (
  <a {...rest} className={buttonClass({ variant, large, wide })}>
    {children}
  </a>
);
