import type { DemoEditor } from '../demo-shop.ts';

/** The account to try the editor with; the README names it. */
export const DEMO_EDITORS: DemoEditor[] = [
  { email: 'redaktor@polotno.example', name: 'Редактор магазина', password: 'polotno' },
];
