import { expect, type Locator, type Page } from '@playwright/test';
import { MapsService } from './maps-service.ts';

/** A shopper whose data every rule accepts. */
export const buyer = {
  fio: 'Иванова Анна Петровна',
  phone: '9101234567',
  email: 'anna@example.ru',
  address: 'Иваново, Красных Зорь, 10',
};

/** The checkout as a shopper fills it in. */
export class CheckoutPage {
  readonly fio: Locator;
  readonly phone: Locator;
  readonly email: Locator;
  readonly address: Locator;
  readonly byHand: Locator;
  readonly bySuggestion: Locator;
  readonly city: Locator;
  readonly street: Locator;
  readonly house: Locator;
  readonly flat: Locator;
  readonly zip: Locator;
  readonly commentary: Locator;
  readonly consent: Locator;
  readonly order: Locator;
  readonly suggestions: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.fio = page.getByRole('textbox', { name: 'Фамилия, имя и отчество' });
    this.phone = page.getByRole('textbox', { name: 'Телефон' });
    this.email = page.getByRole('textbox', { name: 'E-mail' });
    this.address = page.getByRole('combobox', { name: 'Город, улица и дом' });
    this.byHand = page.getByRole('button', { name: 'Ввести адрес вручную' });
    this.bySuggestion = page.getByRole('button', { name: 'Искать по подсказке' });
    this.city = page.getByRole('textbox', { name: 'Город или посёлок' });
    this.street = page.getByRole('textbox', { name: 'Улица' });
    this.house = page.getByRole('textbox', { name: 'Дом' });
    this.flat = page.getByRole('textbox', { name: 'Квартира' });
    this.zip = page.getByRole('textbox', { name: 'Индекс' });
    this.commentary = page.getByRole('textbox', { name: 'Комментарий к заказу' });
    this.consent = page.getByRole('checkbox', { name: /согласие на обработку/ });
    this.order = page.getByRole('button', { name: 'Оформить заказ' });
    this.suggestions = page.getByRole('listbox', { name: 'Адреса' });
  }

  /** A way of delivery or payment, or a point. */
  choice(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name });
  }

  async introduce({ fio, phone, email } = buyer): Promise<void> {
    await this.fio.fill(fio);
    await this.phone.fill(phone);
    await this.email.fill(email);
  }

  async chooseAddress(typed = buyer.address): Promise<void> {
    await this.address.fill(typed);
    await this.suggestions.getByRole('option').first().click();
  }

  /** What stands in the form for delivery to a point. */
  get point(): Locator {
    return this.page.getByRole('group', { name: 'Пункт выдачи' });
  }

  /** The dialog in which a point is chosen out of many. */
  get points(): Locator {
    return this.page.getByRole('dialog', { name: 'Пункт выдачи' });
  }

  /** Chooses the first point that is found by what is typed. */
  async choosePoint(typed: string): Promise<void> {
    await MapsService.play(this.page);
    await this.point.getByRole('button').click();
    await this.points.getByRole('searchbox').fill(typed);
    await this.points.getByRole('radiogroup').getByRole('radio').first().check();
    await this.points.getByRole('button', { name: 'Забрать здесь' }).click();
    await expect(this.point).toContainText(typed);
  }

  /** Says who orders and where to; the other choices stay as they are by default. */
  async fill(): Promise<void> {
    await this.introduce();
    await this.chooseAddress();
    await this.consent.check();
  }

  /** The price and days of the delivery, once they are calculated. */
  get calculation(): Locator {
    return this.page.getByRole('status').filter({ hasText: 'Доставка:' });
  }
}
