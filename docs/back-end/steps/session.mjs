// Step 3, sessions: an access token of a quarter of an hour, and refresh tokens that follow one another.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from './http.mjs';

const ACCESS_SECONDS = 15 * 60;
/** Two tabs may ask at once, and a browser whose answer was lost asks again. */
const SUCCESSOR_MS = 60_000;

/** Keep yours in a secret that all servers share. */
const KEY = randomBytes(32);

/** By id: whose it is, and the refresh tokens that it has had, the newest last. */
const sessions = new Map();
/** Of any refresh token, the id of its session. */
const sessionOfToken = new Map();

const inBase64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (text) => createHmac('sha256', KEY).update(text).digest('base64url');
const unguessable = () => randomBytes(24).toString('base64url');

const unauthorized = () => new Refusal(401, 'Войдите ещё раз.', { code: 'unauthorized' });

function accessToken(id, { uid, role }) {
  const exp = Math.floor(Date.now() / 1000) + ACCESS_SECONDS;
  const text = `${inBase64({ alg: 'HS256', typ: 'JWT' })}.${inBase64({ uid, exp, sid: id, ...(role !== 'guest' && { role }) })}`;
  return `${text}.${signatureOf(text)}`;
}

function nextRefresh(id) {
  const token = unguessable();
  sessions.get(id).tokens.push({ token, at: Date.now() });
  sessionOfToken.set(token, id);
  return token;
}

/** Opens a session of a customer. */
export function openSession(customer) {
  const id = unguessable();
  sessions.set(id, { customer, tokens: [] });
  return { token: accessToken(id, customer), refreshToken: nextRefresh(id) };
}

/** Ends sessions at once: their access tokens name them, and are looked up. */
export function endSessions(matches) {
  for (const [id, session] of sessions) if (matches(session, id)) sessions.delete(id);
}

/** The session of an access token. @throws Refusal for one that is not valid, or not any more */
function sessionOf(token) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(`${header}.${payload}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unauthorized();
  const { exp, sid } = JSON.parse(Buffer.from(payload, 'base64url'));
  const session = sessions.get(sid);
  if (exp * 1000 < Date.now() || !session) throw unauthorized();
  return session;
}

/** Who asks; undefined for a guest. A token that is not valid is refused, also where none is needed. */
export function customerOf({ headers: { authorization } }) {
  const [, token] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
  if (authorization === undefined) return undefined;
  if (token === undefined) throw unauthorized();
  return sessionOf(token).customer;
}

/** A route for customers alone. */
export const signedIn = (handle) => (request) => {
  const customer = customerOf(request);
  if (!customer) throw unauthorized();
  return handle(request, customer);
};

/** The next tokens. The one just exchanged gets the same successor; any older one counts as stolen, and ends the session. */
function refresh({ body: { oldRefreshToken } }) {
  const id = sessionOfToken.get(oldRefreshToken);
  const session = sessions.get(id);
  if (!session) throw unauthorized();
  const [before, last] =
    session.tokens.slice(-2).length === 2 ? session.tokens.slice(-2) : [undefined, session.tokens[0]];
  const answer = (token) => ({ access: accessToken(id, session.customer), refresh: token });
  if (oldRefreshToken === last.token) return answer(nextRefresh(id));
  if (oldRefreshToken === before?.token && Date.now() - last.at < SUCCESSOR_MS) return answer(last.token);
  sessions.delete(id);
  throw unauthorized();
}

function signOut({ body: { refreshToken, accessToken: access } }) {
  const ids = [sessionOfToken.get(refreshToken)];
  const [, payload] = (access ?? '').split('.');
  try {
    if (payload) sessionOf(access);
    if (payload) ids.push(JSON.parse(Buffer.from(payload, 'base64url')).sid);
  } catch {
    // A token of no open session has nothing to end.
  }
  endSessions((_, id) => ids.includes(id));
  return { signedOut: true };
}

export const sessionRoutes = () => ({
  'POST /users/v1/refresh': refresh,
  'POST /users/v1/sign-out': signOut,
});
