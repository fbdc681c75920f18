import { expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import { forgedToken } from '../../../tests/integration/harness/broken-tokens.ts';
import { createCookies } from '../cookies/cookies.ts';
import { openLazySession } from './lazy-session.ts';
import type { PageSession } from './page-session.ts';
import { eventually } from '../../../tests/eventually.ts';

const HOUR_SECONDS = 3600;
const inSeconds = (seconds: number) => forgedToken({ uid: 1, exp: Math.floor(Date.now() / 1000) + seconds });

/** A page with this token, and the rest of its session, which can be made to fail. */
function open(token?: string) {
  const page = { cookie: token === undefined ? '' : `auth_token_polotno=${token}` };
  const rest = {
    token: vi.fn(() => Promise.resolve('refreshed')),
    onUnauthorized: vi.fn(() => 'other'),
    isCurrent: vi.fn(() => true),
    onSessionEnded: vi.fn(),
  } satisfies PageSession;
  const load = vi.fn(() => Promise.resolve<PageSession>(rest));
  const onChange = vi.fn();
  const cookies = createCookies(page, { siteCode: 'polotno', secure: false });
  return { session: openLazySession(cookies, { onChange, load }), rest, load, onChange };
}

test.each([
  ['a guest', undefined],
  ['a customer whose token lives on', inSeconds(HOUR_SECONDS)],
  ['a visitor with garbage for a token', 'hello'],
])('%s sends at once, and loads nothing of sessions', (who, token) => {
  const { session, load, onChange } = open(token);
  expect(session.token()).toBe(who.startsWith('a customer') ? token : undefined);
  expect(onChange).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['ends soon', inSeconds(30)],
  ['has ended', inSeconds(-HOUR_SECONDS)],
])('a token that %s waits for what refreshes it, which is loaded once for all calls', async (_, token) => {
  const { session, rest, load } = open(token);
  expect(await Promise.all([session.token(), session.token()])).toEqual(['refreshed', 'refreshed']);
  await session.token();
  expect(load).toHaveBeenCalledOnce();
  expect(rest.token).toHaveBeenCalledTimes(3);
});

test('a rejected token and the end of a session reach the rest of it', async () => {
  const { session, rest } = open(inSeconds(HOUR_SECONDS));
  expect(await session.onUnauthorized('rejected')).toBe('other');
  session.onSessionEnded('ended');
  expect(rest.onUnauthorized).toHaveBeenCalledWith('rejected');
  expect(rest.onSessionEnded).toHaveBeenCalledWith('ended');
});

test('an ended session is told as soon as the rest has come', async () => {
  const { session, rest } = open(inSeconds(HOUR_SECONDS));
  session.onSessionEnded('ended');
  await eventually(() => expect(rest.onSessionEnded).toHaveBeenCalledWith('ended'));
});

test('where the rest does not come the call fails like one without a network, and the next one tries again', async () => {
  const { session, load } = open(inSeconds(-HOUR_SECONDS));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(session.token()).rejects.toThrow(NetworkError);
  expect(await session.token()).toBe('refreshed');
});
