import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModalFrame } from './ModalFrame.tsx';

const onClose = vi.fn();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onClose.mockReset();
  // As in a browser: the event comes later than the end of the dialog, and of the click that ended it.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  });
  root = createRoot(document.body);
  act(() =>
    root.render(
      <ModalFrame title="Размеры" onClose={onClose}>
        <input type="file" />
      </ModalFrame>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const dialog = () => document.querySelector<HTMLDialogElement>('dialog')!;
function cancel(target: Element): Event {
  const event = new Event('cancel', { bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(event));
  return event;
}

test.each([
  ['its button', () => act(() => document.querySelector<HTMLElement>('[aria-label="Закрыть"]')?.click())],
  ['Escape', () => void cancel(dialog())],
])('MODAL-01 a dialog that %s closes is closed at once, and says so a single time', async (_, close) => {
  close();
  // The person who opens another one now must not lose it to the event of this one.
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog().open).toBe(false);
  await act(() => vi.runAllTimersAsync());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('MODAL-01 a dialog that the browser itself closes says so', () => {
  act(() => void dialog().dispatchEvent(new Event('close')));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('MODAL-01 who chooses no file after all is still in the dialog', () => {
  const { defaultPrevented } = cancel(document.querySelector('input')!);
  expect({ defaultPrevented, open: dialog().open }).toEqual({ defaultPrevented: false, open: true });
  expect(onClose).not.toHaveBeenCalled();
});
