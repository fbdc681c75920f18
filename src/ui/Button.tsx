import type { ComponentPropsWithRef } from 'react';
import { type ButtonVariant, buttonClass } from './button.ts';
import { Spinner } from './Spinner.tsx';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className'> &
  ButtonVariant & {
    /** Shows a spinner and takes no presses. */
    loading?: boolean;
  };

export const Button = ({
  variant = 'quiet',
  large = false,
  wide = false,
  loading = false,
  type = 'button',
  disabled,
  children,
  ...rest
}: Props) => (
  <button
    aria-busy={loading || undefined}
    {...rest}
    type={type}
    disabled={disabled || loading}
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
