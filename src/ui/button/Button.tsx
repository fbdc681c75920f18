import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type ButtonVariant, buttonClass } from './button.ts';
import { Spinner } from '../icon/Spinner.tsx';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className'> &
  ButtonVariant & {
    /** Shows a spinner and takes no presses. */
    loading?: boolean;
  };

const ignore = (event: MouseEvent) => event.preventDefault();

/** While it is disabled or loading it takes no presses and keeps the focus, which a natively disabled button would lose. */
export const Button = ({
  variant = 'quiet',
  large = false,
  wide = false,
  loading = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) => (
  <button
    aria-busy={loading || undefined}
    aria-disabled={loading || disabled || undefined}
    {...rest}
    type={type}
    onClick={loading || disabled ? ignore : onClick}
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
