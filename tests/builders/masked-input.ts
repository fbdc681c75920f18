/** A masked field with the cursor in it; what is done there comes as a browser reports it. */
export function openMasked(attach: (input: HTMLInputElement) => { destroy: () => void }, value = '') {
  const input = document.createElement('input');
  document.body.append(input);
  input.value = value;
  const mask = attach(input);
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  const act = (inputType: string, data: string | null, change: (from: number, to: number) => void) => {
    const options = { data, inputType, bubbles: true };
    if (!input.dispatchEvent(new InputEvent('beforeinput', { ...options, cancelable: true }))) return;
    change(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    input.dispatchEvent(new InputEvent('input', options));
  };
  return {
    type: (keys: string) => {
      for (const key of keys) act('insertText', key, (from, to) => input.setRangeText(key, from, to, 'end'));
    },
    paste: (text: string) => {
      act('insertFromPaste', text, (from, to) => input.setRangeText(text, from, to, 'end'));
    },
    erase: (direction: 'Backward' | 'Forward' = 'Backward') => {
      const [back, on] = direction === 'Backward' ? [1, 0] : [0, 1];
      act(`deleteContent${direction}`, null, (from, to) => {
        const isEmpty = from === to;
        input.setRangeText('', isEmpty ? Math.max(from - back, 0) : from, isEmpty ? to + on : to, 'end');
      });
    },
    fill: (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    select: (from: number, to = from) => {
      input.setSelectionRange(from, to);
    },
    caret: () => input.selectionStart,
    value: () => input.value,
    leave: () => {
      input.blur();
      mask.destroy();
      input.remove();
      return input.value;
    },
  };
}
