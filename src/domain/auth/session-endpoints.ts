const FOLDER = '/user/session/';

/**
 * Calls that the browser sends to the shop's own server, which relays them to the API and keeps the refresh token in a
 * cookie that no script can read. By the call's name: the last part of the endpoint's path.
 */
export const relayEndpoints = {
  login: 'sign-in',
  signUp: 'sign-up',
  changePassword: 'password',
  deleteUser: 'account',
  verify: 'verification',
  placeOrder: 'order',
} as const;

/** Endpoints that are not one call of the API. */
export const ownEndpoints = { refresh: 'refresh', signOut: 'sign-out' } as const;

const names: readonly string[] = [...Object.values(relayEndpoints), ...Object.values(ownEndpoints)];

/** What may stand for the endpoint in the path of a route. */
export const ENDPOINT_PATTERN = names.join('|');

export const endpointPath = (name: string): `/${string}` => `${FOLDER}${name}`;

/** The path that a call is sent to instead of the API's; undefined for calls that go to the API. */
export const relayPath = (callName: string): `/${string}` | undefined =>
  Object.hasOwn(relayEndpoints, callName)
    ? endpointPath(relayEndpoints[callName as keyof typeof relayEndpoints])
    : undefined;

/** Whether a path is an endpoint's. */
export const isSessionEndpoint = (path: string): boolean =>
  path.startsWith(FOLDER) && names.includes(path.slice(FOLDER.length));
