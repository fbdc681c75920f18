import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { typeInto } from './keyboard.ts';

export const PASSWORD = 'лён-и-хлопок';

/** Someone whom the shop does not know. */
export function newcomer() {
  const number = randomBytes(4).readUInt32BE() % 10_000_000;
  return {
    fio: 'лебедева ольга петровна',
    email: `olga.${number}@example.com`,
    phone: `910${String(number).padStart(7, '0')}`,
  };
}

/** The page of the sign-up, filled by keyboard. */
export class SignUpPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name });
  }

  get password() {
    return this.page.locator('input[name=password]');
  }

  get consent() {
    return this.page.getByRole('checkbox', { name: /согласие на обработку/ });
  }

  /** What every role is asked for, by keyboard. */
  async introduce({ fio, email, phone }: ReturnType<typeof newcomer>) {
    await typeInto(this.page, this.field('Фамилия, имя, отчество'), fio);
    await typeInto(this.page, this.field('E-mail'), email);
    await typeInto(this.page, this.field('Телефон'), phone);
    await typeInto(this.page, this.password, PASSWORD);
  }
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Код из письма' });
/** The code in a message to the person who signed up. */
export const codeIn = (message: string) => /: (\d{6})\n/.exec(message)?.[1] ?? '';
