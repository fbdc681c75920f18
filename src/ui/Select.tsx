import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldLook, useFieldId } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

type Props = FieldLook & Omit<ComponentPropsWithRef<'select'>, 'className'>;

/** A native select; its options are children. */
export function Select({
  label,
  error,
  sharedError,
  hint,
  required,
  valid,
  shaking,
  children,
  ...rest
}: Props) {
  const id = useFieldId(rest.id, rest.name);
  const look = { label, error, sharedError, hint, required, shaking };
  const className = valid && !error ? `${styles.control} ${styles.valid}` : styles.control;
  return (
    <FieldFrame id={id} {...look}>
      <select {...rest} {...describedBy(id, look)} className={className}>
        {children}
      </select>
      <span className={`${styles.trailing} ${styles.arrow}`}>
        <Icon name="chevron-down" size={20} />
      </span>
    </FieldFrame>
  );
}
