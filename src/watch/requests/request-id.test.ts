import { expect, test } from 'vitest';
import { createRequestIdRule } from './request-id.ts';

const GIVEN = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const NEW = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = createRequestIdRule(['10.0.0.0/8']);
const asked = (remoteAddress: string | undefined, ...ids: string[]) => ({
  // As Node joins headers of one name.
  headers: ids.length === 0 ? {} : { 'x-request-id': ids.join(', ') },
  socket: { remoteAddress },
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3'])('%s gives a request its id', (address) => {
  expect(idOf(asked(address, GIVEN))).toBe(GIVEN);
});

test.each(['203.0.113.7', '::ffff:203.0.113.7', '', undefined])('%s gives no request its id', (address) => {
  expect(idOf(asked(address, GIVEN))).not.toBe(GIVEN);
  expect(idOf(asked(address, GIVEN))).toMatch(NEW);
});

test.each([
  [],
  [GIVEN, GIVEN],
  ['x'],
  ['ivan@shop.example'],
  ['a'.repeat(65)],
  [`${GIVEN}\n`],
  ['-'.repeat(20)],
])('an id of another form is none: %j', (...ids) => {
  expect(idOf(asked('127.0.0.1', ...ids))).toMatch(NEW);
});

test('each request has an id of its own', () => {
  expect(idOf(asked('127.0.0.1'))).not.toBe(idOf(asked('127.0.0.1')));
});
