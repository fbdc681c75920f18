import { expect, test } from 'vitest';
import { wholesaleNotice } from './wholesale-request.ts';

test('a customer is told what their application has come to', () => {
  expect(wholesaleNotice(undefined)).toBeUndefined();
  expect(wholesaleNotice(null)).toBeUndefined();
  expect(wholesaleNotice({ role: 'dealer', state: 'waiting', reason: null })).toContain(
    'на\u00a0рассмотрении',
  );
  expect(wholesaleNotice({ role: 'dealer', state: 'declined', reason: 'Нет ИНН.' })).toMatch(
    /отклонена.*Причина: Нет ИНН\./,
  );
});
