import type { DemoExchangeAccount, DemoStaffMember } from '../demo-shop.ts';

/** The accounts to try the staff's pages with; the README names them. */
export const DEMO_STAFF: DemoStaffMember[] = [
  { email: 'redaktor@polotno.example', name: 'Владелец магазина', password: 'polotno', role: 'owner' },
  { email: 'teksty@polotno.example', name: 'Редактор текстов', password: 'polotno', role: 'editor' },
  { email: 'menedzher@polotno.example', name: 'Менеджер заказов', password: 'polotno', role: 'manager' },
];

/** As whom 1C signs in to the demo. */
export const DEMO_EXCHANGE_ACCOUNTS: DemoExchangeAccount[] = [{ name: '1c', password: 'polotno' }];
