import { databasePathIn } from '../../../src/reference-api/db/database-path.ts';
import { calls } from '../../../src/contract/routes.ts';
import { DatabaseWatch } from '../../property/hostile/database-watch.ts';
import { type Attack, none } from '../attack.ts';

const INVENTED = 'c'.repeat(32);

export const reading: Attack = {
  name: 'reading that writes',
  async play({ api, shop, attacker, dataFolder, siteCode }) {
    const watch = new DatabaseWatch(databasePathIn(dataFolder));
    const written: string[] = [];
    try {
      const look = (what: string) => {
        const tables = watch.changedTables();
        if (tables.length > 0) written.push(`${what}: ${tables.join(', ')}`);
      };
      for (const { method, path } of Object.values(calls)) {
        if (method !== 'GET') continue;
        const address = path.replaceAll(/:\w+/g, '1');
        for (const query of [
          '',
          `?basket=${INVENTED}`,
          '?id=1&ids=1&code=x&query=a&url=/&page=1&orderId=1',
        ]) {
          await attacker.send(api.url, address + query, { from: '203.0.113.60' });
          look(`GET ${address}${query}`);
        }
      }
      for (const path of ['/', '/checkout', '/cart', '/user/profile', '/user/signin', '/constructor']) {
        await attacker.send(shop.url, path, {
          headers: { cookie: `cart_token_${siteCode}=${INVENTED}` },
        });
        look(`page ${path}`);
      }
    } finally {
      watch.close();
    }
    return [none('anonymous GET requests that made or changed a row', written)];
  },
};
