import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldLook, useFieldId } from './FieldFrame.tsx';

type Props = FieldLook & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

export function TextArea(props: Props) {
  const { label, error, sharedError, hint, required, valid, shaking, ...rest } = props;
  const id = useFieldId(rest.id, rest.name);
  const look = { label, error, sharedError, hint, required, shaking };
  const className = valid && !error ? `${styles.control} ${styles.valid}` : styles.control;
  return (
    <FieldFrame id={id} {...look}>
      <textarea rows={3} {...rest} {...describedBy(id, look)} className={className} />
    </FieldFrame>
  );
}
