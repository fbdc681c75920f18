import { expect, test } from 'vitest';
import { policyOf } from './security-headers.ts';

const shop = { apiUrl: 'https://api.example/base' };
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));

test.each([undefined, ''])('the policy names no maps service without a key (%o)', (mapsKey) => {
  const policy = policyOf(['sha256-abc='], { ...shop, mapsKey });
  expect(policy).not.toMatch(/yandex|yastatic|blob:/);
  expect(policy).toBe(policyOf(['sha256-abc='], shop));
});

test('MAP-01 with a key the policy lets the maps service run, ask, draw and style, and evaluate nothing', () => {
  const policy = policyOf(['sha256-abc='], { ...shop, mapsKey: 'key' });
  expect(directive(policy, 'script-src')).toMatch(
    /^script-src 'self' 'sha256-abc=' https:\/\/api-maps\.yandex\.ru .*https:\/\/yastatic\.net$/,
  );
  expect(directive(policy, 'connect-src')).toContain(
    'https://api.example wss://api.example https://api-maps',
  );
  expect(directive(policy, 'img-src')).toContain('https://*.maps.yandex.net');
  expect(directive(policy, 'style-src')).toContain('blob:');
  expect(directive(policy, 'frame-src')).toContain('https://api-maps.yandex.ru');
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('key');
});

test('pictures and videos may come from an origin of their own, and nothing else may', () => {
  const policy = policyOf(['sha256-abc='], { ...shop, mediaUrl: 'https://media.example/files' });
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://api.example https://media.example");
  expect(directive(policy, 'media-src')).toBe(
    "media-src 'self' data: https://api.example https://media.example",
  );
  expect(policy.match(/media\.example/g)).toHaveLength(2);
  expect(policyOf(['sha256-abc='], { ...shop, mediaUrl: shop.apiUrl })).toBe(policyOf(['sha256-abc='], shop));
});

const counters = { dataLayer: 'dataLayer' };

test('TRCK-02 the policy names no counter without its setting', () => {
  expect(policyOf(['sha256-abc='], { ...shop, counters: undefined })).toBe(policyOf(['sha256-abc='], shop));
  expect(policyOf(['sha256-abc='], { ...shop, counters })).toBe(policyOf(['sha256-abc='], shop));
});

test.each([
  [
    { metrikaId: 1 },
    {
      'script-src': "'self' 'sha256-abc=' https://mc.yandex.ru https://yastatic.net",
      'frame-src': 'https://mc.yandex.ru https://mc.yandex.com',
      'connect-src': 'https://mc.yandex.ru ',
      'img-src': 'https://mc.yandex.ru ',
    },
    /mail\.ru/,
  ],
  [
    { vkPixelId: 1 },
    {
      'script-src': "'self' 'sha256-abc=' https://top-fwz1.mail.ru https://privacy-cs.mail.ru",
      'connect-src': 'https://top-fwz1.mail.ru',
      'img-src': 'https://top-fwz1.mail.ru',
    },
    /yandex/,
  ],
  [
    { scriptUrl: 'https://counter.example/path/c.js?id=1', sources: ['https://in.counter.example'] },
    {
      'script-src': "'self' 'sha256-abc=' https://counter.example",
      'connect-src': 'https://counter.example https://in.counter.example',
      'img-src': 'https://counter.example https://in.counter.example',
    },
    /yandex|mail\.ru|path/,
  ],
])('TRCK-02 with %o the policy lets that counter load and send, and no other', (given, allowed, others) => {
  const policy = policyOf(['sha256-abc='], { ...shop, counters: { ...counters, ...given } });
  for (const [name, sources] of Object.entries(allowed)) expect(directive(policy, name)).toContain(sources);
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  expect(policy).not.toMatch(others);
  expect(policy).not.toContain('unsafe-eval');
});
