import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { NotificationSchema } from '../contract/account/notification.ts';
import { readNotification } from './read-notification.ts';

const sale = { typeCode: 'sale', title: 'Лён', body: '', createdAt: '2026-11-01T10:00:00Z' };

test.each([
  sale,
  { ...sale, id: 7, orderId: 12, more: true },
  { ...sale, createdAt: '2026-11-01T10:00:00.125+03:00' },
  { ...sale, createdAt: '2026-11-01' },
  { ...sale, createdAt: '2026-13-01T10:00:00Z' },
  { ...sale, createdAt: '2026-11-01T10:00:00' },
  { ...sale, createdAt: 1 },
  { ...sale, id: '7' },
  { ...sale, id: 1.5 },
  { ...sale, id: null },
  { ...sale, orderId: Number.MAX_SAFE_INTEGER + 1 },
  { ...sale, title: undefined },
  { ...sale, body: null },
  [],
  'sale',
  null,
])('a message of the live channel is read as the contract says: %j', (message) => {
  expect(readNotification(message)).toEqual(z.safeParse(NotificationSchema, message).data);
});
