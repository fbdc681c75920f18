import { once } from 'node:events';
import { freePort } from '../../bench/warm-shop.ts';
import { type Attack, none } from '../attack.ts';
import { startServer } from '../server-process.ts';

/** Both reach a server whose parent is ended by a terminal or a service manager. */
export const signals: Attack = {
  name: 'two signals at once',
  async play({ dataFolder, api }) {
    const shop = await startServer('serve', [], {
      VITRINA_DATA: dataFolder,
      API_URL: api.url,
      PORT: String(await freePort()),
      SITE_URL: 'http://localhost',
    });
    shop.child.kill('SIGTERM');
    shop.child.disconnect();
    const [code, signal] = (await once(shop.child, 'exit')) as [number | null, string | null];
    const errors = shop.errors().trim();
    return [
      {
        what: 'a server that is told twice to stop ends well',
        figure: `code ${code ?? signal}`,
        holds: code === 0,
      },
      none('errors that it writes', errors === '' ? [] : [errors.slice(0, 200)]),
    ];
  },
};
