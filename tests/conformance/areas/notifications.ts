import { SOCKET_PATH, SOCKET_TOKEN } from '../../../src/contract/notification.ts';
import { calls } from '../../../src/contract/routes.ts';
import { expectMeta } from '../paging.ts';
import { expectEqual, given, Problem } from '../problem.ts';
import { changes, socket, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;
const PATIENCE_MS = 5000;
/** How long a socket that was let in must stay. */
const STAY_MS = 300;

/** Opens a socket; how it went: `open` where it stayed, otherwise the code that it was closed with. */
function opened(url: string): Promise<'open' | number> {
  return new Promise((resolve, reject) => {
    const live = new WebSocket(url);
    const impatience = setTimeout(() => {
      live.close();
      reject(new Problem('the socket neither opened nor closed in five seconds'));
    }, PATIENCE_MS);
    const end = (how: 'open' | number) => {
      clearTimeout(impatience);
      resolve(how);
    };
    live.onopen = () =>
      setTimeout(() => {
        end('open');
        live.close();
      }, STAY_MS);
    live.onclose = ({ code }) => end(code);
  });
}

/** Messages of the shop, by calls and by the live channel. */
export async function notifications(suite: Suite): Promise<void> {
  const { guest, check, customer } = suite;
  const own = () => customer().client;
  await check(calls.getNotifications, 'lists messages, received ones where they are asked for', async () => {
    expectMeta(await own().answer(calls.getNotifications, { query: {} }), 1);
    expectMeta(await own().answer(calls.getNotifications, { query: { showReceived: true } }), 1);
  });
  await check(calls.getNotificationCount, 'counts unread messages', async () => {
    const { count } = await own().answer(calls.getNotificationCount, {});
    const { meta } = await own().answer(calls.getNotifications, { query: {} });
    expectEqual(count, meta.totalCount, 'the count');
  });
  await check(calls.markAllRead, 'marks all messages as read', async () => {
    changes(suite);
    await own().answer(calls.markAllRead, {});
    expectEqual((await own().answer(calls.getNotificationCount, {})).count, 0, 'the count afterwards');
  });
  await check(calls.getNotification, 'shows a message of the list', async () => {
    const { data } = await own().answer(calls.getNotifications, { query: { showReceived: true } });
    const { id, title } = given(data[0], 'message for the customer');
    expectEqual((await own().answer(calls.getNotification, { params: { id } })).title, title, 'the title');
  });
  await check(calls.getNotification, 'answers 404 for a message that is not there', () =>
    own().reject(calls.getNotification, { params: { id: NO_SUCH_ID } }, [404]),
  );

  const address = `${guest.options.api.replace(/^http/, 'ws')}${SOCKET_PATH}`;
  await check(socket, 'accepts a guest', async () => {
    expectEqual(await opened(address), 'open', 'the socket');
  });
  await check(socket, 'accepts a customer with an access token', async () => {
    const token = given(own().options.token, 'access token');
    expectEqual(
      await opened(`${address}?${SOCKET_TOKEN}=${encodeURIComponent(token)}`),
      'open',
      'the socket',
    );
  });
  await check(socket, 'closes the socket of an invalid token', async () => {
    const how = await opened(`${address}?${SOCKET_TOKEN}=no-such-token`);
    if (how === 'open') throw new Problem('the socket stays open');
  });
}
