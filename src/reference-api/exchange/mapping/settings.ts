import * as z from 'zod/mini';

/** What a price type is: whose price, the price before a discount (`old`), or nobody's. */
const PriceUseSchema = z.enum(['guest', 'org_user', 'dealer', 'old', 'hidden']);
export type PriceUse = z.infer<typeof PriceUseSchema>;

const PropertyUseSchema = z.enum([
  'filter',
  'param',
  'tag',
  'title',
  'oldPrice',
  'sticker',
  'weight',
  'hidden',
]);
export type PropertyUse = z.infer<typeof PropertyUseSchema>;

const UnitUseSchema = z.enum(['metre', 'piece']);

const CodeSchema = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,40}$/));

/** `exchange.json`: what an owner knows better than the import guesses. Names are compared without case and spaces around. */
export const ExchangeSettingsSchema = z.strictObject({
  /** Of the shop itself, where the file says nothing. */
  shop: z.optional(
    z.strictObject({
      title: z.optional(z.string()),
      phone: z.optional(z.string()),
      email: z.optional(z.string()),
      address: z.optional(z.string()),
    }),
  ),
  /** By the name of a price type. */
  prices: z.optional(z.record(z.string(), PriceUseSchema)),
  /** By the title of a property or param. */
  properties: z.optional(
    z.record(
      z.string(),
      z.strictObject({ use: PropertyUseSchema, code: z.optional(CodeSchema), title: z.optional(z.string()) }),
    ),
  ),
  /** By the code or name of a unit; `default` is for goods without one. */
  units: z.optional(z.record(z.string(), UnitUseSchema)),
  /** Names or ids of the warehouses that the shop sells from; all where it is left out. */
  warehouses: z.optional(z.array(z.string())),
  /** Titles or ids of groups that are not shown; their goods stand in the group above. */
  hiddenGroups: z.optional(z.array(z.string())),
  /** Roubles for one of a currency. */
  rates: z.optional(z.record(z.string(), z.number().check(z.positive()))),
  /** Units in stock of what a feed calls available without a number. */
  availableStock: z.optional(z.number().check(z.positive())),
});
export type ExchangeSettings = z.infer<typeof ExchangeSettingsSchema>;

/** The file of settings is not what it must be; the message is one sentence. */
export class ExchangeSettingsError extends Error {
  override name = 'ExchangeSettingsError';
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  array: 'a list in square brackets',
  object: 'names with values in braces',
  record: 'names with values in braces',
};

/** What is wrong, and what may stand there. */
function faultOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.') || 'the whole';
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${[...issue.path, issue.keys.join(', ')].join('.')} is no setting`;
    case 'invalid_value':
      return `${place} must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return `${place} must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `${place} must be more than ${String(issue.minimum)}`;
    case 'invalid_format':
      return `${place} must begin with a small Latin letter and have only those, digits, - and _, 41 at most`;
    default:
      return `${place} cannot be read`;
  }
}

/** Reads `exchange.json`. @throws ExchangeSettingsError that names every fault */
export function parseExchangeSettings(file: string, text: string): ExchangeSettings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ExchangeSettingsError(`${file} is no JSON.`, { cause: error });
  }
  const parsed = z.safeParse(ExchangeSettingsSchema, json);
  if (parsed.success) return parsed.data;
  throw new ExchangeSettingsError(
    parsed.error.issues.map((issue) => `${file}: ${faultOf(issue)}.`).join('\n'),
  );
}

const plain = (name: string): string => name.trim().toLowerCase();

/** The entry of that name, without regard to case and spaces around. */
export function entryOf<Value>(
  entries: Readonly<Record<string, Value>> | undefined,
  ...names: string[]
): Value | undefined {
  if (entries === undefined) return undefined;
  const wanted = names.map(plain).filter((name) => name !== '');
  return Object.entries(entries).find(([name]) => wanted.includes(plain(name)))?.[1];
}
