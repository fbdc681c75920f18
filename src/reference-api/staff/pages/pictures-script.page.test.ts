import { expect, test } from 'vitest';
import { PICTURES_SCRIPT } from './pictures-script.ts';

test('a file that is dropped beside the form of pictures does not open in place of the page', () => {
  document.body.innerHTML = '<textarea></textarea>';
  // oxlint-disable-next-line no-eval -- It is sent as a text.
  (0, eval)(`{${PICTURES_SCRIPT}}`);
  const drop = (type: string): boolean => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: [type], files: [], dropEffect: 'copy' } });
    return document.querySelector('textarea')!.dispatchEvent(event);
  };
  expect(drop('Files')).toBe(false);
  expect(drop('text/plain')).toBe(true);
});
