import { memo } from 'react';
import type { AddressDraft } from '../../domain/addresses/address-draft.ts';
import { Field } from '../field/Field.tsx';

type Part = 'city' | 'street' | 'house' | 'flat' | 'zip';

interface Props {
  part: Part;
  label: string;
  value: string;
  autoComplete: string;
  maxLength?: number;
  inputMode?: 'numeric';
  hint?: string | undefined;
  required: boolean;
  /** Id of the error text. */
  sharedError: string | undefined;
  /** Must be stable for memoisation. */
  onChange: (part: Partial<AddressDraft>) => void;
  /** Filters typed text. */
  accept?: (typed: string) => string;
  onBlur?: (() => void) | undefined;
}

/** Memoised against keys typed in other parts. */
export const PartField = memo(function PartField({ part, onChange, accept = String, ...field }: Props) {
  return (
    <Field
      {...field}
      name={part}
      onChange={({ currentTarget }) => onChange({ [part]: accept(currentTarget.value) })}
    />
  );
});
