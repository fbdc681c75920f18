import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setNotificationHandler, showNotification } from './notification-handler.ts';
import { $toasts } from '../page/toasts.ts';

const sale = { typeCode: 'sale', title: 'Лён', body: 'До пятницы', createdAt: '2026-11-01T10:00:00Z' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setNotificationHandler(undefined);
  vi.useRealTimers();
});

test('LIVE-02 a notification is a warning with title and body for five seconds', async () => {
  showNotification(sale);
  expect($toasts.get()).toMatchObject([{ kind: 'warning', text: 'Лён\nДо пятницы' }]);
  await vi.advanceTimersByTimeAsync(4900);
  expect($toasts.get()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect($toasts.get()).toEqual([]);
});

test('LIVE-02 a page’s own handler gets the notification instead', () => {
  const handle = vi.fn();
  setNotificationHandler(handle);
  showNotification(sale);
  expect(handle).toHaveBeenCalledWith(sale);
  expect($toasts.get()).toEqual([]);
});
