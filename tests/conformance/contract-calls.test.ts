import { describe, expect, test } from 'vitest';
import type { Auth, Call } from '../../src/contract/calls/call.ts';
import { mediaRoutes } from '../../src/contract/content/media.ts';
import { SOCKET_PATH } from '../../src/contract/account/notification-socket.ts';
import { calls } from '../../src/contract/routes.ts';

/** The calls that the requirements name: method, path, who may call, and a star where work must be proven. */
const specified = `
  POST   /users/v1/login                              none *
  POST   /users/v1/signup                             none *
  POST   /users/v1/refresh                            none
  POST   /users/v1/password/reset                     none *
  POST   /users/v1/password/send-temp                 none *
  PUT    /users/v1/password                           optional *
  POST   /users/v1/verify/send                        required
  POST   /users/v1/verify                             required
  POST   /users/v1/confirm/send                       required
  POST   /users/v1/sign-out                           none
  GET    /users/v1/profile                            required
  PUT    /users/v1/profile                            required
  GET    /users/v1/part-profile                       required
  GET    /users/v1/params                             required
  PUT    /users/v1/params                             required
  DELETE /users/v1                                    required
  GET    /sites/v1                                    optional
  GET    /currencies/v1                               none
  GET    /init/v1                                     none
  GET    /config-provider/v1                          none
  POST   /catalog/v1/products                         optional
  POST   /catalog/v1/products/count                   optional
  GET    /catalog/v1/products/view                    optional
  GET    /catalog/v1/categories                       none
  GET    /catalog/v1/filters                          none
  GET    /catalog/v1/products/by-ids                  optional
  GET    /compare-products/v1                         optional
  GET    /category-suggestions/v1                     none
  POST   /similar-products/v1                         optional
  GET    /basket/v1/total                             optional
  GET    /basket/v1                                   optional
  POST   /basket/v1/products                          optional
  DELETE /basket/v1/products                          optional
  DELETE /basket/v1                                   optional
  PATCH  /basket/v1                                   optional
  POST   /basket/v1/select                            optional
  POST   /basket/v1/virtual/products                  optional
  POST   /basket/v1/constructor-set                   optional
  DELETE /basket/v1/constructor-set                   optional
  GET    /banners/v1                                  none
  GET    /banners/v1/{code}                           optional
  GET    /widgets/v1/{code}                           none
  GET    /stickers/v1                                 none
  GET    /orders/v1/blanks                            required
  POST   /orders/v1/blanks                            required *
  DELETE /orders/v1/blanks                            required
  GET    /orders/v1/blanks/counts                     required
  POST   /blanks/v1                                   optional *
  GET    /orders/v1                                   required
  GET    /orders/v1/view                              required
  GET    /orders/v1/counts                            required
  POST   /orders/v1                                   optional *
  DELETE /orders/v1                                   required
  PATCH  /orders/v1/add-to-basket                     required
  POST   /orders/v1/refunds                           required
  GET    /orders/v1/own                               optional
  GET    /bonuses/v1/balance                          required
  GET    /bonuses/v1/products-bonuses                 optional
  GET    /bonuses/v1/client                           required
  GET    /bonuses/v1/accounts                         required
  GET    /collections/v1                              none
  GET    /collections/v1/{id}/products                optional
  GET    /collections/v1/filters                      none
  GET    /dadata/v1/address                           none
  GET    /dadata/v1/cities                            none
  GET    /organization-mapper/v1/party                none
  GET    /favorites/v1                                required
  PUT    /favorites/v1                                required
  GET    /favorites/v1/ids                            required
  POST   /favorites/v1/merge                          required
  POST   /file/v1                                     optional
  POST   /image-uploader/v1                           optional
  GET    /file/v1/{id}                                optional
  GET    /forms/v1/params/{id}                        none
  POST   /forms/v1                                    optional *
  GET    /forms/v1/types/{id}                         none
  POST   /mail-sender/v1/restocked                    optional
  POST   /mail-distribution/v1/recipients/subscribe   optional
  GET    /news/v1                                     none
  GET    /news/v1/{id}                                none
  GET    /seo/v1                                      none
  GET    /pages/v1                                    none
  GET    /pages/v1/short/tree                         none
  GET    /pages/v1/search                             none
  GET    /shop-points/v1                              none
  GET    /partners/v1                                 none
  GET    /partners/v1/{id}                            none
  GET    /payments/v1                                 optional
  POST   /payments/v1/url                             optional
  GET    /payments/v1/order-status                    optional
  GET    /raffles/v1/{codeUrl}                        optional
  POST   /raffles/v1/participants/{codeUrl}           optional *
  POST   /reviews/v1                                  optional
  GET    /reviews/v1/params                           none
  GET    /reviews/v1/counts                           none
  GET    /reviews/v1/avg                              none
  GET    /reviews/v1/perms                            optional
  GET    /reviews/v1/files                            none
  POST   /reviews/v1/new                              optional *
  GET    /delivery/v1/shipping                        required
  POST   /delivery/v1/shipping                        required
  PUT    /delivery/v1/shipping                        required
  DELETE /delivery/v1/shipping                        required
  GET    /delivery/v1                                 none
  POST   /delivery/v1/calculate/address               optional
  POST   /delivery/v1/calculate/pickupPoint           optional
  GET    /delivery/v1/points                          none
  GET    /notifications/v1/notification/foruser       required
  GET    /notifications/v1/notification/foruser/count required
  POST   /notifications/v1/mark-all-read              required
  GET    /notifications/v1/notification/{id}          required
`;

/** Calls that the requirements describe without paths, which the contract chose (docs/topics/contract.md). */
const chosen = `
  GET    /users/v1/persons                            required
  GET    /mail-distribution/v1/recipients/subscribe   optional
  POST   /drafts/v1/view                              none
  POST   /catalog/v1/products/by-articles             none
  GET    /favorites/v1/lists                          required
  PUT    /favorites/v1/lists                          required
  DELETE /favorites/v1/lists                          required
  GET    /favorites/v1/shared                         optional
  GET    /consents/v1/documents                       none
  GET    /consents/v1                                 required
  POST   /consents/v1                                 optional
  DELETE /consents/v1                                 optional
`;

interface Line {
  method: string;
  path: string;
  auth: Auth;
  work: boolean;
}

const AUTHS: readonly Auth[] = ['none', 'optional', 'required'];
const lines = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [method = '', path = '', word = '', star] = line.trim().split(/\s+/);
      const auth = AUTHS.find((name) => name === word);
      if (!auth) throw new Error(`"${line}" does not say who may call.`);
      return { method, path: path.replaceAll(/\{(\w+)\}/g, ':$1'), auth, work: star === '*' };
    });
const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

const declared = new Map<string, Call>(Object.values(calls).map((call) => [key(call), call]));
const named = [...lines(specified), ...lines(chosen)];

// A password may stand in no address: `deleteUser` is the one DELETE with a body.
describe('API-01 every call is in the contract with request, response, auth and proof-of-work', () => {
  test.each(named.map((line) => [key(line), line] as const))('%s', (name, { auth, work }) => {
    const call = declared.get(name);
    expect(call).toMatchObject({ auth, path: name.split(' ')[1] });
    expect((call?.proofOfWork ?? 0) >= 16).toBe(work);
    expect(call?.response).toBeDefined();
    // What is sent travels in a body, and every varying part of a path has a schema.
    const hasNoBody = call?.method === 'GET' || (call?.method === 'DELETE' && call !== calls.deleteUser);
    if (hasNoBody) expect(call?.body).toBeUndefined();
    expect(call?.params !== undefined).toBe(name.includes(':'));
  });

  test('the contract has no other calls, and calls every operation by another name', () => {
    expect([...declared.keys()].sort()).toEqual(named.map(key).sort());
    expect(new Set(Object.values(calls).map(({ name }) => name)).size).toBe(named.length);
    for (const [name, call] of Object.entries(calls)) expect(call.name).toBe(name);
  });

  test('pictures, videos, downloads and the live channel are at their addresses', () => {
    expect(Object.values(mediaRoutes).map(({ path }) => path)).toEqual([
      '/image-minifier/v1/:file',
      '/video/v1/:file',
      '/file/v1/:id/download',
    ]);
    expect(SOCKET_PATH).toBe('/notifications/v1/notification/subscribe');
  });
});
