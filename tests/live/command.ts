import { createReferenceApi } from '../../src/reference-api/app.ts';
import { openSession } from '../../src/reference-api/auth/sessions.ts';
import { EMPTY_PERSONAL_DATA } from '../../src/reference-api/customers/empty-personal-data.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { peakPerSecond, startLiveServer } from './live-server.ts';
import { openSocketTab, type SocketTab } from './socket-tab.ts';

const TABS = 1000;
const MAX_PER_SECOND = TABS * 0.3;
const BATCH = 50;
const POLL_MS = 20;
const PATIENCE_MS = 90_000;

/** Each tab is a browser of its own here, without others. */
Object.assign(globalThis, { BroadcastChannel: undefined });
// What each of them logs of its lost socket.
console.info = () => undefined;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`It took too long: ${what}.`);
    await pause(POLL_MS);
  }
}

let failures = 0;
function check(what: string, figure: number, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${what}: ${figure}`);
  if (!holds) failures += 1;
}

const folder = temporaryFolder('live');
const limits = { total: 2 * TABS, customersPerAddress: 2 * TABS, openingsPerMinute: 20 * TABS };
const api = createReferenceApi({
  databasePath: ':memory:',
  picturesFolder: folder,
  demo: true,
  workBits: () => 0,
  shop: fixtureShop,
  socketLimits: limits,
});
const server = await startLiveServer(api.sockets);
const tabs: SocketTab[] = [];
try {
  const now = new Date();
  for (let index = 0; index < TABS; index += 1) {
    const uid = api.store.customers.add({ ...EMPTY_PERSONAL_DATA, fio: `Покупатель ${index}` }, 'guest', now);
    const token = await api.tokens.issue(
      { uid, role: 'guest' },
      openSession(api.store, uid, `device-${index}`, now),
    );
    tabs.push(openSocketTab({ url: server.url, token, uid }));
  }
  const areAllOpen = () => tabs.every((tab) => tab.isOpen());
  for (let first = 0; first < TABS; first += BATCH) {
    const batch = tabs.slice(first, first + BATCH);
    for (const tab of batch) tab.connect();
    await until('opening sockets', () => batch.every((tab) => tab.isOpen()));
  }
  console.log(`${TABS} sockets are open.`);

  const say = (typeCode: string, title: string) =>
    api.store.notifications.add({ uid: null, typeCode, title, body: '' }, new Date());
  const acted = (act: string) =>
    tabs.filter(({ acts }) => acts.filter((one) => one === act).length === 1).length;
  say('sale', 'До обрыва');
  await until('the first message', () => tabs.every(({ acts }) => acts.length > 0));

  server.requests.length = 0;
  server.drop();
  say('sale', 'Во время обрыва');
  say('reset_session', '');
  await until('the way back', areAllOpen);
  await until('the messages after it', () => tabs.every(({ acts }) => acts.includes('told')));
  const peak = peakPerSecond(server.requests);
  check(`most of ${TABS} reconnects in one second`, peak, peak <= MAX_PER_SECOND);

  server.drop();
  await until('the second way back', areAllOpen);
  say('reload_page', '');
  await until('the last message', () => tabs.every(({ acts }) => acts.includes('reloaded')));
  for (const act of ['До обрыва', 'Во время обрыва', 'reset', 'told', 'reloaded'])
    check(`tabs that did «${act}» exactly once`, acted(act), acted(act) === TABS);
} finally {
  for (const tab of tabs) tab.close();
  await server.close();
  await api.close();
}
console.log(failures === 0 ? '\npassed' : `\n${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
