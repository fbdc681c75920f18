import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PersonalCode } from '../../../domain/account/personal-data.ts';
import { Field } from '../../../ui/field/Field.tsx';
import type { SuggestField, Suggestion } from '../../../ui/field/SuggestField.tsx';

type Props<Item extends Suggestion> = ComponentProps<typeof SuggestField<Item>>;

/** A field of the customer's data with suggestions, which may fill in others as well. */
export interface PersonalSuggestProps<Code extends PersonalCode> {
  code: Code;
  name: string;
  label: string;
  required: boolean;
  value: string;
  error: string | undefined;
  shaking: boolean;
  onType: (values: Partial<Record<PersonalCode, string>>) => void;
  /** What a suggestion fills in, the field's own text among it. */
  onPick: (values: Partial<Record<PersonalCode, string>>) => void;
  onBlur: () => void;
}

/** Events that precede a change. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

let loaded: typeof SuggestField | undefined;

async function loadSuggestField(): Promise<typeof SuggestField> {
  return (loaded ??= (await import('../../../ui/field/SuggestField.tsx')).SuggestField);
}

/**
 * A plain field until the page's first touch, since most visits only look; then it suggests. Typing goes on without losing
 * focus.
 */
export function LazySuggestField<Item extends Suggestion>(props: Props<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<number | null>(null);
  const [Suggesting, setSuggesting] = useState(() => loaded);
  const [isTyping, setIsTyping] = useState(false);

  useEffect(() => {
    if (Suggesting) return;
    const left = new AbortController();
    async function load() {
      try {
        const component = await loadSuggestField();
        if (left.signal.aborted) return;
        const input = box.current?.querySelector('input');
        caret.current = input && input === document.activeElement ? input.selectionStart : null;
        // Synchronously: a later commit would take the focus from another field.
        flushSync(() => {
          setIsTyping(caret.current !== null);
          setSuggesting(() => component);
        });
      } catch (error) {
        console.error('Suggestions could not be loaded.', error);
      }
    }
    for (const touch of TOUCHES)
      addEventListener(touch, () => void load(), { once: true, signal: left.signal });
    return () => left.abort();
  }, [Suggesting]);

  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    if (!Suggesting || !input || caret.current === null) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [Suggesting]);

  if (Suggesting)
    return (
      <div ref={box}>
        <Suggesting {...props} startsOpen={isTyping} />
      </div>
    );
  const { items: _, listLabel: __, loading: ___, onPick: ____, onType, ...field } = props;
  return (
    <div ref={box}>
      <Field {...field} onChange={({ currentTarget }) => onType(currentTarget.value)} />
    </div>
  );
}
