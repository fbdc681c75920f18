import { expect, test } from 'vitest';
import type { Client } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { getNotificationCount } from '../../contract/account/notification.ts';
import { getCurrencies } from '../../contract/shop/site.ts';
import { withoutUnservedCalls } from './unserved-calls.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('a call that the back end does not serve is made once in a tab, other failures are asked again', async () => {
  const storage = memory();
  const asked: string[] = [];
  const call: Client['call'] = ({ name }) => {
    asked.push(name);
    const status = name === getNotificationCount.name ? 501 : 503;
    return Promise.reject(new HttpError(name, { message: 'Скоро', status }));
  };
  const page = () => withoutUnservedCalls({ call }, storage);
  const unserved = { call: 'getNotificationCount', status: 501, message: 'Скоро' };
  await expect(page().call(getNotificationCount, {})).rejects.toMatchObject(unserved);
  await expect(page().call(getNotificationCount, {}), 'the next page').rejects.toMatchObject(unserved);
  expect(asked).toHaveLength(1);
  for (const _ of [1, 2]) await expect(page().call(getCurrencies, {})).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(3);
});
