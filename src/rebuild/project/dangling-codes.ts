import type { Config } from '../../contract/shop/config.ts';
import type { Product } from '../../contract/catalog/product.ts';
import { flagList, flagText, formFlagsOf } from '../../domain/shop/flags.ts';
import { formIdOf } from '../../domain/forms/form.ts';
import { hasPart, type ShopParts } from '../../domain/shop/shop-parts.ts';
import type { CodeKind } from '../problems/warning.ts';
import type { EntityChange, EntityTable } from '../snapshot/entities.ts';
import { namedCodes } from './named-codes.ts';
import { hasAddress, pageTree } from './content/page-tree.ts';
import type { Projection } from './projection.ts';

const categoryCodes = (entities: EntityTable): ReadonlySet<string> =>
  new Set([...entities.all('category')].map(({ code }) => code));

/** Whether the shop has what a code names, by kind; lists are read once. */
function existence({ db, entities }: Projection): Record<CodeKind, (name: string) => boolean> {
  const option = db.prepare('SELECT 1 FROM product_option WHERE code = ? LIMIT 1');
  const param = db.prepare(
    `SELECT 1 FROM entity WHERE kind = 'product' AND EXISTS (
       SELECT 1 FROM json_each(entity.json, '$.params') AS param
       WHERE json_extract(param.value, '$.code') = ?) LIMIT 1`,
  );
  const lazily = (read: () => ReadonlySet<string>) => {
    let names: ReadonlySet<string> | undefined;
    return (name: string) => (names ??= read()).has(name);
  };
  const hasProducts = entities.count('product') > 0;
  return {
    banner: (code) => entities.find('banner', code) !== undefined,
    widget: (code) => entities.find('widget', code) !== undefined,
    filter: (code) => entities.find('filter', code) !== undefined,
    raffle: (code) => entities.find('raffle', code) !== undefined,
    form: (id) => entities.find('form', id) !== undefined,
    option: (code) => !hasProducts || Boolean(option.get(code) ?? param.get(code)),
    category: lazily(() => categoryCodes(entities)),
    page: lazily(() => {
      const placed = pageTree(entities.all('page')).filter(
        (one) => one.above.length === 0 && hasAddress(one),
      );
      return new Set(placed.map(({ page }) => page.code));
    }),
    newsTag: lazily(() => new Set([...entities.all('news')].flatMap(({ tags }) => tags))),
    shopPointTag: lazily(() => new Set([...entities.all('shopPoint')].flatMap(({ tags }) => tags))),
  };
}

const optionCodes = (product: Product | undefined): string[] =>
  product ? [...product.options, ...product.params].map(({ code }) => code) : [];

/** The options and params that a product had and has no more. */
export function lostOptions({ before, after }: EntityChange<'product'>): string[] {
  const codes = new Set(optionCodes(after));
  return optionCodes(before).filter((code) => !codes.has(code));
}

/**
 * Notes every code of the configuration that names nothing. Needs the products' options, and those that a product
 * lost: another may have them.
 */
export function checkCodes(projection: Projection, lost: ReadonlySet<string>): void {
  const { config, changes, everything, warnings } = projection;
  const codes = namedCodes(config);
  const areOptionsLost = codes.some(({ kind, name }) => kind === 'option' && lost.has(name));
  // Otherwise products can only mend what was missing.
  const mayDiffer = Object.keys(changes).length > 0 || warnings.hasDanglingCodes || areOptionsLost;
  if (!everything && !mayDiffer) return;
  const exists = existence(projection);
  warnings.setDanglingCodes(
    codes.filter(({ kind, name }) => !exists[kind](name)).map((code) => ({ code: 'code-dangling', ...code })),
  );
}

/** The flags without the rows, raffles and forms that the shop does not have, so that no page asks for them. */
export function existingFlags(entities: EntityTable, { flags }: Config, parts: ShopParts): Config['flags'] {
  const kept = { ...flags };
  if (!hasPart(parts, 'raffles')) delete kept['RAFFLES'];
  const widget = flagText(flags, 'PRODUCT_WIDGET');
  if (widget !== '' && !entities.find('widget', widget)) delete kept['PRODUCT_WIDGET'];
  const children = flagList(flags, 'CUSTOM_CAROUSEL_CHILDREN');
  if (children.length > 0) {
    const codes = categoryCodes(entities);
    kept['CUSTOM_CAROUSEL_CHILDREN'] = children.filter((code) => codes.has(code)).join(',');
  }
  for (const flag of formFlagsOf(flags)) {
    const id = formIdOf(flags, flag);
    if (id === undefined || !hasPart(parts, 'forms') || !entities.find('form', id)) delete kept[flag];
  }
  return kept;
}
