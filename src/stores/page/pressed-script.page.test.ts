import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as messages from '../../domain/requests/messages.ts';
import { beginOnce, loadOnPress } from './pressed-script.ts';
import { $toasts, dismissToast } from './toasts.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of $toasts.get()) dismissToast(id);
});
const told = () => $toasts.get().map(({ text }) => text);

test('ERR-12 a press whose script does not come is answered, and the script’s own faults are not taken for that', async () => {
  expect(await loadOnPress(lost, () => 'used')).toBeUndefined();
  expect(told()).toEqual([messages.unexpected]);
  expect(
    await loadOnPress(
      () => Promise.resolve(2),
      (script) => Promise.resolve(script * 2),
    ),
  ).toBe(4);
  const fails = loadOnPress(
    () => Promise.resolve(1),
    () => {
      throw new Error('A fault.');
    },
  );
  await expect(fails).rejects.toThrow('A fault.');
});

test('ERR-12 offline, a press whose script does not come says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await loadOnPress(lost, () => undefined);
  expect(told()).toEqual([messages.offline]);
});

test('ERR-12 what a first press begins is begun once, also after a press whose script did not come', async () => {
  const answers = [lost, () => Promise.resolve('script')];
  const use = vi.fn<(script: string) => void>();
  const begin = beginOnce(() => answers.shift()?.() ?? lost(), use);
  await begin();
  expect(use).not.toHaveBeenCalled();
  await Promise.all([begin(), begin()]);
  await begin();
  expect(use.mock.calls).toEqual([['script']]);
});
