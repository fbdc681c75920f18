import { requestText } from '../integration/raw-request.ts';

const raw = (line: string, ...headers: string[]) => requestText(line, ['Host: localhost', ...headers]);
const form = 'Content-Type: application/x-www-form-urlencoded';
const empty = 'Content-Length: 0';

/** Requests of guarded routes as no browser sends them: what is wrong, and the bytes. */
export const malformedRequests: readonly [string, string][] = [
  ['TRACE', raw('TRACE /checkout')],
  ['a host with a user', requestText('GET /checkout', ['Host: a@b'])],
  [
    'a forwarded host with a user',
    raw('GET /checkout', 'X-Forwarded-Host: a@b', 'X-Forwarded-Proto: gopher'),
  ],
  ['an invalid forwarded port', raw('GET /checkout', 'X-Forwarded-Port: 99999999', 'Forwarded: host="')],
  ['an invalid client address', raw('GET /checkout', 'X-Forwarded-For: ,,;', 'X-Real-IP: nobody')],
  [
    'cookies that cannot be decoded',
    raw('GET /user/profile', 'Cookie: auth_token=%E0%A4%A; a=%; =; ;;; __proto__=1'),
  ],
  ['a form of another site', raw('POST /user/signin', 'Origin: https://evil.example', form, empty)],
  ['an invalid origin', raw('POST /user/signin', 'Origin: ://', form, empty)],
  ['a form without a type', raw('POST /user/signin', empty)],
  ['an invalid content type', raw('POST /user/signin', 'Content-Type: multipart/form-data', empty)],
  ['an unknown action', raw('POST /_actions/nothing', empty)],
  ['an unknown server island', raw('GET /_server-islands/Nothing?e=x&p=x&s=x')],
  ['an image of another host', raw('GET /_image?href=http://127.0.0.1:1/x')],
  ['an address that cannot be decoded', raw('GET /user/%E0%A4%A')],
  ['an address with a zero', raw('GET /user/%00')],
  ['another host after two slashes', raw('GET //evil.example/checkout')],
  ['two slashes and a user', raw('GET //a:b@evil.example:99999/checkout')],
  ['an address of colons', raw('GET /:::/checkout')],
  ['a query that cannot be decoded', raw('GET /checkout?%E0%A4%A&a=%&[]=&__proto__[x]=1')],
  ['an invalid length', raw('POST /user/signin', 'Content-Length: x')],
  ['a length and chunks', raw('POST /user/signin', 'Content-Length: 4', 'Transfer-Encoding: chunked')],
  ['an unknown expectation', raw('POST /user/signin', 'Expect: everything', empty)],
  ['an upgrade', raw('GET /checkout', 'Connection: Upgrade', 'Upgrade: h2c', 'HTTP2-Settings: x')],
  ['a range of a guarded route', raw('GET /checkout', 'Range: bytes=5-1,a-b')],
  ['languages without end', raw('GET /checkout', `Accept-Language: ${'a;q=2,'.repeat(1_000)}`)],
];
