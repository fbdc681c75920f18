import type { ComponentProps, SyntheticEvent } from 'react';
import { INCOMPLETE_DATE } from '../../domain/forms/date-input.ts';
import { Field } from './Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'onChange' | 'onBlur'> {
  /** `YYYY-MM-DD`, empty, or `INCOMPLETE_DATE`. */
  value: string;
  onType: (date: string) => void;
  onBlur: () => void;
}

/** A partly typed date is reported as `INCOMPLETE_DATE`. */
export function DateField({ value, onType, onBlur, ...field }: Props) {
  function read({ currentTarget: { validity, value: date } }: SyntheticEvent<HTMLInputElement>) {
    const typed = validity.badInput ? INCOMPLETE_DATE : date;
    if (typed !== value) onType(typed);
  }
  return (
    <Field
      {...field}
      type="date"
      value={value === INCOMPLETE_DATE ? '' : value}
      onChange={read}
      onBlur={(event) => {
        read(event);
        onBlur();
      }}
    />
  );
}
