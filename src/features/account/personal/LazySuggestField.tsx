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

/** What is selected in the focused field, with the caret alone an empty range; null where it is not focused. */
function selectionIn(box: HTMLElement | null): readonly [start: number, end: number] | null {
  const input = box?.querySelector('input');
  if (!input || input !== document.activeElement) return null;
  const end = input.selectionEnd ?? input.value.length;
  return [input.selectionStart ?? end, end];
}

/** Waits for the word that a keyboard composes in the field, which another field would not end. */
async function wordComposed(box: HTMLElement | null, isComposing: () => boolean): Promise<void> {
  while (isComposing()) {
    await new Promise((resolve) => {
      for (const end of ['compositionend', 'focusout'] as const)
        box?.addEventListener(end, resolve, { once: true });
    });
    // Some browsers send the composed text after that.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * A plain field until the page's first touch, since most visits only look; then it suggests. Typing goes on without losing the
 * focus, or what is selected and about to be replaced.
 */
export function LazySuggestField<Item extends Suggestion>(props: Props<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const selection = useRef<readonly [start: number, end: number] | null>(null);
  const composing = useRef(false);
  const [Suggesting, setSuggesting] = useState(() => loaded);
  const [isTyping, setIsTyping] = useState(false);

  useEffect(() => {
    if (Suggesting) return;
    const left = new AbortController();
    async function load() {
      try {
        const component = await loadSuggestField();
        await wordComposed(box.current, () => composing.current);
        if (left.signal.aborted) return;
        selection.current = selectionIn(box.current);
        // Synchronously: a later commit would take the focus from another field.
        flushSync(() => {
          setIsTyping(selection.current !== null);
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
    if (!Suggesting || !input || selection.current === null) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(...selection.current);
    selection.current = null;
  }, [Suggesting]);

  if (Suggesting)
    return (
      <div ref={box}>
        <Suggesting {...props} startsOpen={isTyping} />
      </div>
    );
  const { items: _, listLabel: __, loading: ___, onPick: ____, onType, ...field } = props;
  return (
    <div
      ref={box}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={() => (composing.current = false)}
      onBlur={() => (composing.current = false)}
    >
      <Field {...field} onChange={({ currentTarget }) => onType(currentTarget.value)} />
    </div>
  );
}
