import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusInvalid } from '../../ui/form/focus-invalid.ts';
import { useShaking } from '../../ui/form/use-shaking.ts';

type Errors<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

interface FieldErrors<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: Errors<Field>;
  readonly shaking: boolean;
  /** Shows the errors and focuses the first; returns whether there are none. */
  readonly check: (found: Errors<Field>) => boolean;
}

export function useFieldErrors<Field extends string>(initial: Errors<Field>): FieldErrors<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(initial);
  const [shaking, shake] = useShaking();
  // Each check makes a new object, so this runs after each, once drawn.
  useEffect(() => focusInvalid(form.current), [errors]);

  function check(found: Errors<Field>): boolean {
    setErrors(found);
    if (Object.values(found).every((error) => error === undefined)) return true;
    shake();
    return false;
  }

  return { form, errors, shaking, check };
}
