import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type ButtonVariant, buttonClass } from './button.ts';
import { Spinner } from '../icon/Spinner.tsx';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className'> &
  ButtonVariant & {
    /** Shows a spinner and ignores presses. */
    loading?: boolean;
  };

const ignore = (event: MouseEvent) => event.preventDefault();

/** Disabled or loading, it ignores presses but keeps the focus, which `disabled` would lose. */
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
