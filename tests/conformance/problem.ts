import * as z from 'zod/mini';

/** The server does something else than the contract says. */
export class Problem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Problem';
  }
}

/** A check that this server, or this way of running the suite, gives no occasion for. */
export class Unchecked extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Unchecked';
  }
}

/** The server says with 501 that it does not have a call. */
export class Unserved extends Problem {
  readonly call: string;

  constructor(call: string) {
    super(`${call} is not served (501)`);
    this.name = 'Unserved';
    this.call = call;
  }
}

/** @throws Problem */
export function expect(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Problem(problem);
}

/** @throws Problem that says both */
export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Problem(`${what} is ${shortened(is)} instead of ${shortened(should)}`);
}

/** What a shop needs, or the storefront cannot work with it. @throws Problem */
export function basic<T>(value: T | null | undefined, what: string): T {
  if (value == null) throw new Problem(`the shop has no ${what}, without which it cannot sell`);
  return value;
}

/** What a shop may well not have. @throws Unchecked */
export function given<T>(value: T | null | undefined, what: string): T {
  if (value == null) throw new Unchecked(`the shop has no ${what}`);
  return value;
}

/** Outside data by a schema of the contract. @throws Problem that names the first wrong fields */
export function parsed<S extends z.core.$ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const wrong = result.error.issues.slice(0, 3).map((issue) => {
    const expected = 'expected' in issue ? `, ${issue.expected} expected` : '';
    return `${issue.path.join('.') || 'the whole'} (${issue.code}${expected})`;
  });
  throw new Problem(`${what} is not what the contract says: ${wrong.join('; ')}`);
}

const shortened = (text: string | undefined): string =>
  text === undefined ? 'nothing' : text.length > 120 ? `${text.slice(0, 117)}…` : text;
