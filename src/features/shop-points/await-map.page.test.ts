import { expect, test, vi } from 'vitest';
import * as messages from '../../domain/requests/messages.ts';
import { $toasts } from '../../stores/page/toasts.ts';
import { awaitMap } from './await-map.ts';

test('ERR-12 the button of a map whose script did not come opens the map when it is pressed again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  document.body.innerHTML = '<section data-maps-key="key"><button data-part="toggle"></button></section>';
  const section = document.querySelector('section')!;
  const presses = vi.fn<() => void>();
  const offerMap = vi.fn((of: HTMLElement) => of.addEventListener('click', presses));
  const answers = [lost, () => Promise.resolve({ offerMap })];
  awaitMap(section, () => answers.shift()?.() ?? lost());
  section.querySelector('button')?.click();
  await vi.waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual([messages.unexpected]));
  section.querySelector('button')?.click();
  await vi.waitFor(() => expect(presses).toHaveBeenCalledOnce());
  expect(offerMap).toHaveBeenCalledOnce();
});
