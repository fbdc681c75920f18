import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { FileField } from '../field/FileField.tsx';

const ignore = () => undefined;

/** Whether the browser goes on with what was dropped: opens a file, inserts a text. */
function isLeftToBrowser(name: 'dragover' | 'drop', target: Element, type: string): boolean {
  const event = new Event(name, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: [type], files: [], dropEffect: 'copy' } });
  return target.dispatchEvent(event);
}

test('a file that is dropped beside its field does not open in place of the form', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<main></main><textarea></textarea>';
  const [main, beside] = document.body.children;
  if (!main || !beside) throw new Error('There is no page.');
  const root = createRoot(main);
  const field = { label: 'Фото', name: 'photo', hint: '', accept: 'image/*', most: 1, uploads: [] };
  act(() => {
    root.render(
      <FileField
        {...field}
        error={undefined}
        shaking={false}
        onAdd={ignore}
        onRetry={ignore}
        onRemove={ignore}
      />,
    );
  });
  for (const name of ['dragover', 'drop'] as const) {
    expect(isLeftToBrowser(name, beside, 'Files'), `a file, ${name}`).toBe(false);
    expect(isLeftToBrowser(name, beside, 'text/plain'), `a text, ${name}`).toBe(true);
  }
  act(() => root.unmount());
  expect(isLeftToBrowser('drop', beside, 'Files'), 'without the field').toBe(true);
});
