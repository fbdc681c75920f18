import { type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldFrameProps, useFieldId } from './FieldFrame.tsx';

type Props = FieldFrameProps &
  Omit<ComponentPropsWithRef<'input'>, 'className'> & {
    trailing?: ReactNode;
  };

export function Field(props: Props) {
  const { label, error, sharedError, hint, hintStays, required, valid, shaking, trailing, ...input } = props;
  const id = useFieldId(input.id, input.name);
  const frame = { label, error, sharedError, hint, hintStays, required, shaking };
  const className = [styles.control, valid && !error && styles.valid, trailing && styles.withTrailing];
  return (
    <FieldFrame id={id} {...frame}>
      <input {...input} {...describedBy(id, frame)} className={className.filter(Boolean).join(' ')} />
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </FieldFrame>
  );
}
