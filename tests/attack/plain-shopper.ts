import { randomBytes } from 'node:crypto';
import { CheckoutAction, CheckoutField, optionField } from '../../src/domain/checkout/plain-checkout.ts';
import { paths } from '../../src/paths.ts';
import type { AttackTarget } from './attack.ts';

const REDIRECT = 303;
const HIDDEN = /<input\b[^>]*\btype="hidden"[^>]*>/g;
/** What the shopper has to agree to. */
const REQUIRED_BOX = /<input\b[^>]*type="checkbox"[^>]*aria-required="true"[^>]*>/g;
const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? '';

interface Ordered {
  status: number;
  isPlaced: boolean;
  ms: number;
}

/** Someone who buys by plain forms of the shop's server, from a network address. */
export class PlainShopper {
  readonly #target: AttackTarget;
  readonly #from: string;
  readonly #cookies = new Map<string, string>();
  #review: [string, string][] = [];

  private constructor(target: AttackTarget, from: string) {
    this.#target = target;
    this.#from = from;
  }

  /** Puts one of a group into a basket of their own, and fills in the order up to its last button. */
  static async withBasket(target: AttackTarget, from: string, group: number): Promise<PlainShopper> {
    const shopper = new PlainShopper(target, from);
    await shopper.#post(paths.plainBasket, [
      ['size', String(group)],
      ['count', '1'],
    ]);
    const page = await shopper.#post(paths.plainCheckout, [
      [CheckoutField.fio, 'Иванова Анна Петровна'],
      [CheckoutField.phone, `8 900 ${(randomBytes(4).readUInt32BE() % 9_000_000) + 1_000_000}`],
      [CheckoutField.email, `plain-${randomBytes(6).toString('hex')}@example.com`],
      [CheckoutField.delivery, 'courier'],
      [optionField('courier'), 'door'],
      [CheckoutField.payment, '1'],
      [CheckoutField.city, 'Иваново'],
      [CheckoutField.street, 'Лежневская'],
      [CheckoutField.house, '12'],
      [CheckoutField.zip, '153000'],
      [CheckoutField.action, CheckoutAction.review],
    ]);
    const text = page.body.toString();
    shopper.#review = [HIDDEN, REQUIRED_BOX]
      .flatMap((tags) => text.match(tags) ?? [])
      .map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]);
    if (!shopper.#review.some(([name]) => name === CheckoutField.calculationId))
      throw new Error(`The order is not shown: ${page.status}.`);
    return shopper;
  }

  /** Sends the order, with other values in some fields. */
  async order(changes: Record<string, string> = {}): Promise<Ordered> {
    const started = performance.now();
    const { status, headers } = await this.#post(paths.plainCheckout, [
      ...this.#review.map(([name, value]): [string, string] => [name, changes[name] ?? value]),
      [CheckoutField.action, CheckoutAction.order],
    ]);
    const isPlaced = status === REDIRECT && headers.location === paths.checkoutSuccess;
    return { status, isPlaced, ms: performance.now() - started };
  }

  async #post(path: string, fields: [string, string][]) {
    const { shop, attacker } = this.#target;
    const answer = await attacker.send(shop.url, path, {
      method: 'POST',
      from: this.#from,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: shop.url,
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: new URLSearchParams(fields).toString(),
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
