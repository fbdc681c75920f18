import { useMaskito } from '@maskito/react';
import { useState } from 'react';
import { nameInput } from '../../domain/names/name-input.ts';
import { Field } from './Field.tsx';
import { createNameMask } from './name-mask.ts';

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

/** Capitalised while typing, in any keyboard layout. Invalid characters stay and are an error. */
export function NameField({ onChange, ...field }: Props) {
  const [options] = useState(createNameMask);
  const mask = useMaskito({ options });
  return (
    <Field
      {...field}
      ref={mask}
      autoComplete="name"
      onInput={({ currentTarget: { value }, nativeEvent }) => {
        // A value written meanwhile would end the composition: its letters would stay, and come once more.
        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
        onChange(isComposing ? value : nameInput(value));
      }}
    />
  );
}
