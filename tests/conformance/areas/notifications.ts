import { SOCKET_PATH, SOCKET_TOKEN, SocketClose } from '../../../src/contract/account/notification-socket.ts';
import { calls } from '../../../src/contract/routes.ts';
import { heardIds, opened } from '../live-socket.ts';
import { expectMeta } from '../paging.ts';
import { expectEqual, given, Problem, Unchecked } from '../problem.ts';
import { changes, leaves, socket, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;
const MAX_MESSAGES = 100;
/** How long a server may take to send what waits, and to note a receipt. */
const PATIENCE_MS = 5000;
const POLL_MS = 200;
/** How long nothing may come. */
const SILENCE_MS = 1000;

async function becomesTrue(holds: () => Promise<boolean>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/** Messages of the shop, by calls and by the live channel. */
export async function notifications(suite: Suite): Promise<void> {
  const { guest, check, customer } = suite;
  const own = () => customer().client;
  const address = `${guest.options.api.replace(/^http/, 'ws')}${SOCKET_PATH}`;
  const ownAddress = () => {
    const token = given(own().options.token, 'access token');
    return `${address}?${SOCKET_TOKEN}=${encodeURIComponent(token)}`;
  };
  await check(calls.getNotifications, 'lists messages, received ones where they are asked for', async () => {
    expectMeta(await own().answer(calls.getNotifications, { query: {} }), 1);
    expectMeta(await own().answer(calls.getNotifications, { query: { showReceived: true } }), 1);
  });
  await check(calls.getNotificationCount, 'counts unread messages', async () => {
    const { count } = await own().answer(calls.getNotificationCount, {});
    const query = { showReceived: true, limit: MAX_MESSAGES };
    const { data, meta } = await own().answer(calls.getNotifications, { query });
    if (meta.totalCount > data.length) throw new Unchecked('the customer has too many messages to count');
    const unread = data.filter(({ read, received }) => !(read ?? received));
    expectEqual(count, unread.length, 'the count');
  });
  await check(socket, 'sends what waits for a receipt, until it has one', async () => {
    changes(suite);
    const { data } = await own().answer(calls.getNotifications, { query: {} });
    const waiting = data.map(({ id }) => given(id, 'id of a message'));
    given(waiting[0], 'unread message for the customer');
    const { uid } = await own().answer(calls.getPartProfile, {});
    const sent = await heardIds(ownAddress(), {
      until: (ids) => waiting.every((id) => ids.includes(id)),
      ms: PATIENCE_MS,
      receipt: (ids) => ({ uid, notifyIDs: ids }),
    });
    const missing = waiting.filter((id) => !sent.includes(id));
    if (missing.length > 0) throw new Problem(`the messages ${missing.join(', ')} are not sent`);
    const isRead = await becomesTrue(async () => {
      const { data: unread } = await own().answer(calls.getNotifications, { query: {} });
      return unread.every(({ id }) => !sent.includes(id));
    });
    if (!isRead) throw new Problem('messages are unread after their receipt');
    const again = await heardIds(ownAddress(), { ms: SILENCE_MS });
    if (again.some((id) => sent.includes(id)))
      throw new Problem('messages are sent again after their receipt');
  });
  await check(calls.markAllRead, 'marks the messages that are named, and no others', async () => {
    leaves(suite);
    const listed = async () =>
      (await own().answer(calls.getNotifications, { query: { showReceived: true } })).data;
    const [one, ...others] = (await listed()).filter(({ read }) => read === false);
    const { id } = given(one, 'message whose `read` is false');
    await own().answer(calls.markAllRead, { body: { ids: [id] } });
    const readAfter = new Map((await listed()).map((message) => [message.id, message.read]));
    expectEqual(readAfter.get(id), true, `\`read\` of message ${id}`);
    for (const other of others)
      expectEqual(readAfter.get(other.id), false, `\`read\` of message ${other.id}`);
  });
  await check(calls.markAllRead, 'marks all messages as read', async () => {
    leaves(suite);
    await own().answer(calls.markAllRead, {});
    expectEqual((await own().answer(calls.getNotificationCount, {})).count, 0, 'the count afterwards');
    const { data } = await own().answer(calls.getNotifications, { query: { showReceived: true } });
    const unread = data.find(({ read, received }) => !received || read === false);
    if (unread !== undefined) throw new Problem(`message ${unread.id} is still unread`);
  });
  await check(calls.getNotification, 'shows a message of the list', async () => {
    const { data } = await own().answer(calls.getNotifications, { query: { showReceived: true } });
    const { id, title } = given(data[0], 'message for the customer');
    expectEqual((await own().answer(calls.getNotification, { params: { id } })).title, title, 'the title');
  });
  await check(calls.getNotifications, "names the customer's own order in what tells of one", async () => {
    const { data } = await own().answer(calls.getNotifications, { query: { showReceived: true } });
    const about = data.flatMap(({ orderId }) => orderId ?? []);
    given(about[0], 'message with `orderId`');
    for (const orderId of about) {
      const { own: isOwn } = await own().answer(calls.isOwnOrder, { query: { orderId } });
      expectEqual(isOwn, true, `\`own\` of order ${orderId}`);
    }
  });
  await check(calls.getNotification, 'answers 404 for a message that is not there', () =>
    own().reject(calls.getNotification, { params: { id: NO_SUCH_ID } }, [404]),
  );

  await check(socket, 'accepts a guest', async () => {
    expectEqual(await opened(address), 'open', 'the socket');
  });
  await check(socket, 'accepts a customer with an access token', async () => {
    expectEqual(await opened(ownAddress()), 'open', 'the socket');
  });
  await check(socket, 'closes the socket of an invalid token', async () => {
    const how = await opened(`${address}?${SOCKET_TOKEN}=no-such-token`);
    // A page learns nothing of a rejected upgrade, so the page could not get another token.
    expectEqual(how, SocketClose.unauthorized, 'the code');
  });
}
