const FOLDER = '/user/session/';

/**
 * Calls sent to the shop's own server, which relays them and keeps the refresh token in an http-only cookie; by the last
 * part of the endpoint's path.
 */
export const relayEndpoints = {
  login: 'sign-in',
  signUp: 'sign-up',
  changePassword: 'password',
  deleteUser: 'account',
  verify: 'verification',
  placeOrder: 'order',
} as const;

/** Endpoints that do not relay one call. */
export const ownEndpoints = { refresh: 'refresh', signOut: 'sign-out' } as const;

const names: readonly string[] = [...Object.values(relayEndpoints), ...Object.values(ownEndpoints)];

export const ENDPOINT_PATTERN = names.join('|');

export const endpointPath = (name: string): `/${string}` => `${FOLDER}${name}`;

/** The endpoint's path; undefined for calls that go to the API directly. */
export const relayPath = (callName: string): `/${string}` | undefined =>
  Object.hasOwn(relayEndpoints, callName)
    ? endpointPath(relayEndpoints[callName as keyof typeof relayEndpoints])
    : undefined;

export const isSessionEndpoint = (path: string): boolean =>
  path.startsWith(FOLDER) && names.includes(path.slice(FOLDER.length));
