import { expect, test, vi } from 'vitest';
import { errorReport, logError } from './log-error.ts';

const address = 'http://api.test/basket/v1?basket=secret-cart&x=1';

test('SESS-08 a logged error tells its causes, without the queries of their addresses', () => {
  const cause = new TypeError(`[GET] "${address}": <no response> fetch failed`, {
    cause: new Error(`connect ECONNREFUSED (${address}) for '/orders?code=secret-code'`),
  });
  const report = errorReport(new Error('getBasket: offline', { cause }));
  expect(report).toContain('getBasket: offline');
  expect(report).toContain('[GET] "http://api.test/basket/v1?…": <no response> fetch failed');
  expect(report).toContain('connect ECONNREFUSED');
  expect(report).toMatch(/at .*log-error\.test\.ts/);
  expect(report).not.toContain('secret');
});

test('SESS-08 other properties of an error are not logged, nor is a chain of causes without an end', () => {
  const error = Object.assign(new Error('refused'), { options: { headers: { authorization: 'secret' } } });
  error.cause = error;
  expect(errorReport(error)).not.toContain('secret');
  expect(errorReport(`GET ${address}`)).toBe('GET http://api.test/basket/v1?…');
});

test('an error is logged in one piece', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logError('Checkout guard', 'down');
  expect(log.mock.calls).toEqual([['Checkout guard: down']]);
  log.mockRestore();
});
