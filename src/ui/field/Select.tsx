import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldFrameProps, useFieldId } from './FieldFrame.tsx';
import { Icon } from '../icon/Icon.tsx';

type Props = FieldFrameProps & Omit<ComponentPropsWithRef<'select'>, 'className'>;

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
  const frame = { label, error, sharedError, hint, required, shaking };
  const className = valid && !error ? `${styles.control} ${styles.valid}` : styles.control;
  return (
    <FieldFrame id={id} {...frame}>
      <select {...rest} {...describedBy(id, frame)} className={className}>
        {children}
      </select>
      <span className={`${styles.trailing} ${styles.arrow}`}>
        <Icon name="chevron-down" size={20} />
      </span>
    </FieldFrame>
  );
}
