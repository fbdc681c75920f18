import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { needsCompile, recordCompiled } from '../../scripts/start/compile-if-changed.ts';
import { installCompiledSite } from '../compiled-site/compiled-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { WIDE_ORDER_LIMITS } from '../wide-order-limits.ts';
import { mapsKey, metrikaId, shopPorts, startsOwnShop, vkPixelId } from './shop.ts';

const readyTimeoutMs = 10 * 60_000;
const stopTimeoutMs = 15_000;
const root = resolve(import.meta.dirname, '../..');

/** Starts a shop with its own ports and data, and returns what stops it. */
export default async function startShop(): Promise<(() => Promise<void>) | void> {
  if (!startsOwnShop) return;
  const given = process.env['VITRINA_DATA'];
  const data = given ?? temporaryFolder('e2e');
  // The tests that edit the shop need to know where it is.
  process.env['VITRINA_DATA'] = data;
  // And they must rebuild with the same settings.
  process.env['MAPS_KEY'] = mapsKey;
  process.env['METRIKA_ID'] = String(metrikaId);
  process.env['VK_PIXEL_ID'] = String(vkPixelId);
  process.env['COUNTER_SCRIPT_URL'] = `http://localhost:${shopPorts.API_PORT}/demo-counter/counter.js`;
  if (needsCompile(data)) {
    installCompiledSite(data);
    recordCompiled(data);
  }
  const shop = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...shopPorts,
      VITRINA_DATA: data,
      ORDER_LIMITS: WIDE_ORDER_LIMITS,
      WARM_PICTURES: '0',
      // Tests of edits and releases would find those of others' orders among theirs.
      STOCK_MESSAGE_SECONDS: '86400',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => shop.kill('SIGKILL');
  process.once('exit', killWithUs);
  const stop = async () => {
    await end(shop);
    process.removeListener('exit', killWithUs);
  };
  try {
    await ready(shop);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Resolves at the line that names the shop's address; its output is shown when it does not come. */
async function ready(shop: ChildProcess): Promise<void> {
  const lines: string[] = [];
  const { promise, resolve: settle, reject } = Promise.withResolvers<void>();
  const fail = (reason: string) => reject(new Error(`The shop ${reason}:\n${lines.slice(-40).join('\n')}`));
  const timer = setTimeout(() => fail('was not ready in time'), readyTimeoutMs);
  for (const stream of [shop.stdout, shop.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      if (stream === shop.stdout && line.startsWith('Shop:')) settle();
    });
  }
  shop.once('error', (error) => fail(`did not start (${error.message})`));
  shop.once('exit', (code) => fail(`ended with code ${code}`));
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const exited = new Promise<void>((settle) => shop.once('exit', () => settle()));
  const timer = setTimeout(() => shop.kill('SIGKILL'), stopTimeoutMs);
  shop.kill('SIGINT');
  await exited;
  clearTimeout(timer);
}
