import { parseArgs } from 'node:util';
import { EditError } from './edit-error.ts';

/** One edit of the shop. `price` in kopecks, `remnants` in units. */
export type EditCommand =
  | { kind: 'product'; code: string; title?: string; price?: number; remnants?: number }
  | { kind: 'news'; id: number; title: string }
  | { kind: 'category'; code: string; title: string }
  | { kind: 'page'; code: string; title: string }
  | { kind: 'review'; id: number; published: boolean }
  | { kind: 'order'; id: number; status: number }
  | { kind: 'blank'; id: number; status: number }
  | { kind: 'removal'; code: string };

const USAGE = `Use one of these:
  npm run edit -- product <code> [--price 990] [--title "…"] [--remnants 0]
  npm run edit -- product <code> --remove
  npm run edit -- news <id> --title "…"
  npm run edit -- category <code> --title "…"
  npm run edit -- page <code> --title "…"
  npm run edit -- review <id> --publish   (or --hide)
  npm run edit -- order <number> --status 6
  npm run edit -- blank <number> --status 2`;

const MAX_TITLE_LENGTH = 200;
const PRICE = /^\d{1,8}(?:[.,]\d{1,2})?$/;
const REMNANTS = /^\d{1,6}(?:[.,]\d{1,3})?$/;

/** Reads the command's arguments. @throws EditError for what it does not understand */
export function editCommand(args: readonly string[]): EditCommand {
  const { positionals, values } = read(args);
  const [kind, key, ...rest] = positionals;
  if (kind === undefined || key === undefined || rest.length > 0) throw new EditError(USAGE);
  if (kind === 'review') return reviewCommand(key, values);
  if (values.publish !== undefined || values.hide !== undefined) {
    throw new EditError('Only a review is published or hidden.');
  }
  if (kind === 'order' || kind === 'blank') return statusCommand(kind, key, values);
  if (values.status !== undefined) throw new EditError('Only an order or a quick order has a status.');
  if (kind === 'product') return productCommand(key, values);
  if (values.price !== undefined || values.remnants !== undefined || values.remove !== undefined) {
    throw new EditError(`Only a product has a price and remnants and can be removed, not a ${kind}.`);
  }
  if (values.title === undefined) throw new EditError(`Say what to change: --title "…".`);
  const title = titleOf(values.title);
  switch (kind) {
    case 'news':
      if (!/^\d{1,15}$/.test(key)) throw new EditError(`A news item is named by its number, not "${key}".`);
      return { kind, id: Number(key), title };
    case 'category':
    case 'page':
      return { kind, code: key, title };
    default:
      throw new EditError(USAGE);
  }
}

type Values = ReturnType<typeof read>['values'];

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        price: { type: 'string' },
        title: { type: 'string' },
        remnants: { type: 'string' },
        remove: { type: 'boolean' },
        status: { type: 'string' },
        publish: { type: 'boolean' },
        hide: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new EditError(USAGE, { cause: error });
  }
}

function productCommand(code: string, { price, title, remnants, remove }: Values): EditCommand {
  const given = [price, title, remnants].filter((value) => value !== undefined).length;
  if (remove && given > 0) throw new EditError('Either change the product or remove it.');
  if (remove) return { kind: 'removal', code };
  if (given === 0) throw new EditError('Say what to change: --price, --title or --remnants.');
  return {
    kind: 'product',
    code,
    ...(price !== undefined && { price: priceOf(price) }),
    ...(title !== undefined && { title: titleOf(title) }),
    ...(remnants !== undefined && { remnants: remnantsOf(remnants) }),
  };
}

function reviewCommand(key: string, { publish = false, hide = false, ...others }: Values): EditCommand {
  if (!/^\d{1,15}$/.test(key)) throw new EditError(`A review is named by its number, not "${key}".`);
  if (publish === hide || Object.values(others).some((value) => value !== undefined)) {
    throw new EditError('A review is either shown with --publish or taken off with --hide.');
  }
  return { kind: 'review', id: Number(key), published: publish };
}

function statusCommand(kind: 'order' | 'blank', key: string, { status, ...others }: Values): EditCommand {
  if (!/^\d{1,15}$/.test(key)) throw new EditError(`An order is named by its number, not "${key}".`);
  if (status === undefined || Object.values(others).some((value) => value !== undefined)) {
    throw new EditError('Of an order only the status is changed: --status 6.');
  }
  if (!/^\d{1,2}$/.test(status)) throw new EditError(`A status is a number, not "${status}".`);
  return { kind, id: Number(key), status: Number(status) };
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

function priceOf(text: string): number {
  const price = withoutSpaces(text);
  const kopecks = Math.round(Number(price.replace(',', '.')) * 100);
  if (PRICE.test(price) && kopecks > 0) return kopecks;
  throw new EditError(`A price is roubles above zero, such as 990 or 990,50, not "${text}".`);
}

function remnantsOf(text: string): number {
  const remnants = withoutSpaces(text);
  if (REMNANTS.test(remnants)) return Number(remnants.replace(',', '.'));
  throw new EditError(`Remnants are a number of units from zero, such as 0 or 12,5, not "${text}".`);
}

function titleOf(text: string): string {
  const title = text.trim();
  if (title !== '' && title.length <= MAX_TITLE_LENGTH) return title;
  throw new EditError(`A title has 1 to ${MAX_TITLE_LENGTH} characters.`);
}
