import type { Random } from '../../src/reference-api/seed/random.ts';
import { CheckoutAction, CheckoutField, optionField } from '../../src/domain/checkout/plain-checkout.ts';
import { paths } from '../../src/paths.ts';

/** The address that the shop's server knows itself by. */
export const SITE_URL = 'http://shop.test';
const REDIRECT = 303;
const HIDDEN = /<input\b[^>]*\btype="hidden"[^>]*>/g;
/** What the shopper has to agree to. */
const REQUIRED_BOX = /<input\b[^>]*type="checkbox"[^>]*aria-required="true"[^>]*>/g;
const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? '';

type Fields = [string, string][];

/** A browser without JavaScript that orders again and again, and knows which of its orders were confirmed. */
export class PlainShopper {
  /** Numbers of confirmed orders. */
  readonly placed = new Set<string>();
  readonly #cookies = new Map<string, string>();
  readonly #name: string;
  #url: string;
  /** The order that was sent and has no answer yet. */
  #sent: Fields | undefined;

  constructor(url: string, name: string) {
    this.#url = url;
    this.#name = name;
  }

  /** Whether an order was sent and its answer has not come. */
  get isWaiting(): boolean {
    return this.#sent !== undefined;
  }

  /** Orders until the connection to the shop breaks. @throws Error for an answer that is no order */
  async orderUntilKilled(groupIds: readonly number[], random: Random, onSent: () => void): Promise<void> {
    try {
      for (;;) {
        const review = await this.#review(random.pick(groupIds));
        this.#sent = review;
        const answer = this.#order();
        onSent();
        await answer;
      }
    } catch (error) {
      // `fetch` fails so where the connection breaks.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** Sends an order without an answer once more, as the page of a browser is loaded again, and then again. */
  async sendAgain(url: string): Promise<void> {
    this.#url = url;
    const sent = this.#sent;
    if (sent === undefined) return;
    await this.#order();
    this.#sent = sent;
    await this.#order();
  }

  async #order(): Promise<void> {
    const { status, headers } = await this.#post(paths.plainCheckout, this.#sent ?? []);
    if (status !== REDIRECT || headers.get('location') !== paths.checkoutSuccess)
      throw new Error(`An order was answered with ${status}, ${headers.get('location')}.`);
    this.#sent = undefined;
    this.placed.add(this.#cookies.get('order_completed_id') ?? '');
  }

  /** Puts one of a group into the basket, and fills in the order up to its last button. */
  async #review(group: number): Promise<Fields> {
    await this.#post(paths.plainBasket, [
      ['size', String(group)],
      ['count', '1'],
    ]);
    const page = await this.#post(paths.plainCheckout, [
      [CheckoutField.fio, 'Иванова Анна Петровна'],
      [CheckoutField.phone, '8 900 123-45-67'],
      [CheckoutField.email, `${this.#name}@example.com`],
      [CheckoutField.delivery, 'courier'],
      [optionField('courier'), 'door'],
      [CheckoutField.payment, '1'],
      [CheckoutField.city, 'Иваново'],
      [CheckoutField.street, 'Лежневская'],
      [CheckoutField.house, '12'],
      [CheckoutField.zip, '153000'],
      [CheckoutField.action, CheckoutAction.review],
    ]);
    const text = await page.text();
    const fieldsOf = (tags: RegExp) =>
      (text.match(tags) ?? []).map((tag): [string, string] => [
        attribute(tag, 'name'),
        attribute(tag, 'value'),
      ]);
    const hidden = fieldsOf(HIDDEN);
    if (!hidden.some(([name]) => name === CheckoutField.calculationId))
      throw new Error(`The order is not shown: ${page.status}.`);
    return [...hidden, ...fieldsOf(REQUIRED_BOX), [CheckoutField.action, CheckoutAction.order]];
  }

  async #post(path: string, fields: Fields): Promise<Response> {
    const answer = await fetch(this.#url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: SITE_URL, cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
      body: new URLSearchParams(fields),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
