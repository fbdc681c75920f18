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
  /** The id of the error's text where the part is wrong. */
  sharedError: string | undefined;
  /** Takes what is typed; the same function as long as the value stays. */
  onChange: (part: Partial<AddressDraft>) => void;
  /** What of the typed text the part can be. */
  accept?: (typed: string) => string;
  onBlur?: (() => void) | undefined;
}

/** One part of an address; keys that are typed into another part do not redraw it. */
export const PartField = memo(function PartField({ part, onChange, accept = String, ...field }: Props) {
  return (
    <Field
      {...field}
      name={part}
      onChange={({ currentTarget }) => onChange({ [part]: accept(currentTarget.value) })}
    />
  );
});
