import { useMaskito } from '@maskito/react';
import { nameInput } from '../domain/name-input.ts';
import { Field } from './Field.tsx';
import { nameMask } from './name-mask.ts';

interface Props {
  label: string;
  name: string;
  required?: boolean;
  placeholder?: string;
  value: string;
  error?: string | undefined;
  shaking?: boolean;
  onChange: (name: string) => void;
  onBlur?: () => void;
}

/** A full name: Cyrillic, capitalised as it is typed, whatever the keyboard's layout. */
export function NameField({ onChange, ...field }: Props) {
  const mask = useMaskito({ options: nameMask });
  return (
    <Field
      {...field}
      ref={mask}
      autoComplete="name"
      onInput={({ currentTarget }) => onChange(nameInput(currentTarget.value))}
    />
  );
}
