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
