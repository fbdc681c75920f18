import { expect, test } from 'vitest';
import { messages, register } from './fixture/accounts.ts';
import { testApi } from './fixture/test-api.ts';

const now = new Date('2026-03-01T09:30:00Z');
const send = (api: ReturnType<typeof testApi>, recipient: string, body: string, subject = 'Тема') =>
  api.store.outbox.add({ channel: 'email', recipient, subject, body }, now);

test('API-02 users: the outbox shows what was sent, the newest first, and can be asked for one recipient', async () => {
  const api = testApi();
  send(api, 'anna@example.com', 'Первое');
  send(api, 'olga@example.com', 'Второе');
  const page = await api.fetch('/outbox');
  const text = await page.text();
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(text.indexOf('Второе')).toBeLessThan(text.indexOf('Первое'));
  expect(text).toContain('1 марта 2026 г. в 12:30');
  const own = await (await api.fetch('/outbox?recipient=Anna@example.com')).text();
  expect(own).toContain('Первое');
  expect(own).not.toContain('Второе');
  expect(await (await api.fetch('/outbox?recipient=nobody@example.com')).text()).toContain(
    'Для nobody@example.com ничего нет.',
  );
  expect(await messages(api, 'anna@example.com')).toEqual([
    expect.objectContaining({ recipient: 'anna@example.com', body: 'Первое', sentAt: now.toISOString() }),
  ]);
});

test('API-02 users: a message is found however its address was typed', async () => {
  const api = testApi();
  send(api, ' Anna@Example.com', 'Первое');
  expect(await messages(api, 'anna@example.com')).toHaveLength(1);
  expect(await messages(api, 'ANNA@example.com')).toHaveLength(1);
});

test('API-02 users: a phone is found in the outbox as people write it, also where a form lost its plus', async () => {
  const api = testApi();
  api.store.outbox.add({ channel: 'sms', recipient: '+79001234567', subject: '', body: 'Код' }, now);
  for (const written of ['%2B79001234567', '+79001234567', '89001234567', '8 (900) 123-45-67']) {
    expect(await (await api.fetch(`/outbox?recipient=${written}`)).text()).toContain('СМС на +79001234567');
  }
});

test('API-02 users: whatever is in a message stays text, but its addresses are links', async () => {
  const api = testApi();
  const harm = `"><script>alert(1)</script> https://shop.example/a?b=1&c="onclick=alert(1) javascript:alert(1)`;
  send(api, 'anna@example.com', harm, '<img src=x onerror=alert(1)>');
  const text = await (await api.fetch(`/outbox?recipient=${encodeURIComponent('"><script>')}`)).text();
  const all = await (await api.fetch('/outbox')).text();
  for (const html of [text, all]) expect(html).not.toMatch(/<script|<img|href="javascript/);
  expect(all).toContain('<a href="https://shop.example/a?b=1&amp;c=" rel="noreferrer">');
});

test('API-02 users: the outbox runs no script, fits in no frame and is not kept', async () => {
  const api = testApi();
  await register(api);
  const { headers } = await api.fetch('/outbox');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('cache-control')).toBe('no-store');
});
