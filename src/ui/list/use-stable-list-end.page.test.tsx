import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useStableListEnd } from './use-stable-list-end.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function List({ isWaiting }: { isWaiting: boolean }) {
  useStableListEnd(isWaiting);
  return null;
}

test('SPEED-04 the end of a page is kept until the last of its lists has come, whichever is done first', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main><div></div>';
  const [main, place] = [document.querySelector('main'), document.querySelector('div')];
  if (!main || !place) throw new Error('no page');
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  const show = async (...waiting: boolean[]) => {
    act(() => root.render(waiting.map((isWaiting, index) => <List key={index} isWaiting={isWaiting} />)));
    for (let frame = 0; frame < 3; frame++) await nextFrame();
    return main.style.getPropertyValue('overflow-anchor');
  };
  expect(await show(true, true)).toBe('none');
  expect(await show(false, true)).toBe('none');
  expect(await show(false, false)).toBe('');
  expect(await show(true, false)).toBe('none');
});
