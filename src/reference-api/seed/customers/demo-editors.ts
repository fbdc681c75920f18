import type { DemoEditor, DemoExchangeAccount } from '../demo-shop.ts';

/** The account to try the editor with; the README names it. */
export const DEMO_EDITORS: DemoEditor[] = [
  { email: 'redaktor@polotno.example', name: 'Редактор магазина', password: 'polotno' },
];

/** As whom 1C signs in to the demo. */
export const DEMO_EXCHANGE_ACCOUNTS: DemoExchangeAccount[] = [{ name: '1c', password: 'polotno' }];
