import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

let leave: () => void;
vi.mock('../environment/environment.ts', () => ({
  environment: () => ({
    onLeave: (listener: () => void) => {
      leave = listener;
    },
  }),
}));

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

async function openDraft() {
  const { persistedLater } = await import('./persisted-later.ts');
  const $draft = persistedLater('draft', z.array(z.string()), []);
  $draft.listen(() => {});
  return $draft;
}

const storeInOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft', newValue }));

test('what another tab stores is shown', async () => {
  const $draft = await openDraft();
  storeInOtherTab('["theirs"]');
  expect($draft.get()).toEqual(['theirs']);
});

test('what another tab stores while something is typed here is not shown in its place, and what was typed is stored', async () => {
  const $draft = await openDraft();
  $draft.set(['mine']);
  storeInOtherTab('["theirs"]');
  expect($draft.get()).toEqual(['mine']);
  leave();
  expect(localStorage.getItem('draft')).toBe('["mine"]');
  storeInOtherTab('["theirs, later"]');
  expect($draft.get()).toEqual(['theirs, later']);
});

test('what another tab removes while something is typed here stays removed', async () => {
  localStorage.setItem('draft', '["old"]');
  const $draft = await openDraft();
  $draft.set(['mine']);
  localStorage.removeItem('draft');
  storeInOtherTab(null);
  leave();
  expect([$draft.get(), localStorage.getItem('draft')]).toEqual([[], null]);
});
