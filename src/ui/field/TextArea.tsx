import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldFrameProps, useFieldId } from './FieldFrame.tsx';

type Props = FieldFrameProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

export function TextArea(props: Props) {
  const { label, error, sharedError, hint, required, valid, shaking, ...rest } = props;
  const id = useFieldId(rest.id, rest.name);
  const frame = { label, error, sharedError, hint, required, shaking };
  const className = valid && !error ? `${styles.control} ${styles.valid}` : styles.control;
  return (
    <FieldFrame id={id} {...frame}>
      <textarea rows={3} {...rest} {...describedBy(id, frame)} className={className} />
    </FieldFrame>
  );
}
