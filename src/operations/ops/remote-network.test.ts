import { expect, test } from 'vitest';
import { remoteNetwork } from './remote-network.ts';

test.each([
  ['203.0.113.7', '', '203.0.113.7'],
  ['::ffff:203.0.113.7', '', '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::1', '10.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::6', '', '2001:db8:0:0'],
  ['2001:db8::1:6', '', '2001:db8:0:0'],
])('a request of %s, forwarded for "%s", is counted by %s', (peer, forwarded, network) =>
  expect(remoteNetwork(peer, forwarded)).toBe(network),
);
