import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/eventually.ts';
import * as messages from '../../domain/requests/messages.ts';
import { $modal, closeModal, openModal } from '../../stores/page/modal.ts';
import { $toasts, dismissToast } from '../../stores/page/toasts.ts';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { mountModalHost } from './modal-host.ts';

let fault: Error | undefined;

function Dialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [, setPresses] = useState(0);
  if (fault) throw fault;
  return (
    <ModalFrame
      title="Промокод"
      onClose={onClose}
      actions={<button onClick={() => setPresses((presses) => presses + 1)}>Применить</button>}
    >
      <input name="code" value={code} onChange={({ currentTarget }) => setCode(currentTarget.value)} />
    </ModalFrame>
  );
}
vi.mock('./dialogs.ts', () => ({ dialogs: { promocode: Dialog, search: Dialog } }));

let stop: () => void;
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  fault = undefined;
  stop = mountModalHost();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  for (const { id } of $toasts.get()) dismissToast(id);
});

const button = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find((each) => each.textContent === text);
async function press(text: string) {
  await eventually(() => expect(button(text)).toBeDefined());
  button(text)?.click();
}
const field = () => document.querySelector<HTMLInputElement>('dialog input');

test('ERR-11 a dialog that fails says so in its place, and begins anew with what was typed', async () => {
  openModal({ kind: 'promocode' });
  await eventually(() => expect(field()).not.toBeNull());
  const typed = field()!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(typed, 'ЛЁН');
  typed.dispatchEvent(new Event('input', { bubbles: true }));
  fault = new Error('A fault.');
  await press('Применить');
  await eventually(() =>
    expect(document.querySelector('dialog')?.textContent).toContain('перестало работать'),
  );
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  fault = undefined;
  await press('Начать заново');
  await eventually(() => expect(field()?.value).toBe('ЛЁН'));
  fault = new Error('A fault.');
  await press('Применить');
  await press('Закрыть');
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  expect($modal.get()).toBeNull();
  fault = undefined;
  openModal({ kind: 'promocode' });
  await eventually(() => expect(field()?.value).toBe(''));
});

test('ERR-12 a dialog whose script does not come is closed, and that is said', async () => {
  fault = new TypeError(
    'Failed to fetch dynamically imported module: https://shop.test/_astro/PromoCode.abc.js',
  );
  openModal({ kind: 'promocode' });
  await eventually(() => expect($toasts.get().map(({ text }) => text)).toEqual([messages.unexpected]));
  expect($modal.get()).toBeNull();
  expect(document.querySelector('dialog')).toBeNull();
});

test('ERR-12 a dialog whose script does not come leads to the page that does the same', async () => {
  fault = new TypeError(
    'Failed to fetch dynamically imported module: https://shop.test/_astro/PromoCode.abc.js',
  );
  const leave = vi.fn();
  openModal({ kind: 'promocode' }, leave);
  await eventually(() => expect(leave).toHaveBeenCalledOnce());
  expect($modal.get()).toBeNull();
  expect($toasts.get()).toEqual([]);
});

const leaving = (persisted: boolean) => Object.assign(new Event('pagehide'), { persisted });

test.each([
  ['search', false],
  ['promocode', true],
] as const)(
  'MODAL-01 on the way back to a kept page the dialog «%s» that led away from it is open: %s',
  async (kind, isOpen) => {
    openModal({ kind });
    await eventually(() => expect(document.querySelector('dialog')?.open).toBe(true));
    dispatchEvent(leaving(false));
    expect(document.querySelector('dialog')?.open).toBe(true);
    dispatchEvent(leaving(true));
    expect(document.querySelector('dialog')?.open).toBe(isOpen);
    expect($modal.get() !== null).toBe(isOpen);
    closeModal();
    await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  },
);
