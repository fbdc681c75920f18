import type { ShopStore } from '../../shop-store.ts';
import type { RecordName } from '../tables/exchange-records.ts';
import { ShortChanges } from './short-changes.ts';

/** The number of the package that is shown, and whose former rows are still there. */
const TO_TIDY = 'package-to-tidy';
const AT_ONCE = 50;

const FIRST_RECORD: RecordName = { kind: '', id: '' };

/** Notes, within the change that shows a package, that what was before it is to be forgotten. */
export const noteTidying = ({ metadata }: ShopStore, number: number): void =>
  metadata.set(TO_TIDY, String(number));

/** Forgets what was before the package that is shown; a killed process leaves that to the next import. */
export async function forgetFormerRows(store: ShopStore): Promise<void> {
  const number = Number(store.metadata.get(TO_TIDY) || Number.NaN);
  if (Number.isNaN(number)) return;
  const { products, exchange } = store;
  const changes = new ShortChanges(store);
  for (const table of [products.states, exchange.products]) {
    let last: number | undefined = -1;
    await changes.repeat(() => (last = table.forgetFormer(number, last ?? -1, AT_ONCE)) !== undefined);
  }
  let record: RecordName | undefined = FIRST_RECORD;
  await changes.repeat(
    () => (record = exchange.records.forgetFormer(number, record ?? FIRST_RECORD, AT_ONCE)) !== undefined,
  );
  store.metadata.set(TO_TIDY, '');
}

/** Removes what an import has left that never came to its end: nothing shows it. */
export async function clearAhead(store: ShopStore): Promise<void> {
  const { products, seo, exchange } = store;
  const changes = new ShortChanges(store);
  for (const table of [products.states, seo, exchange.products, exchange.records, exchange.keys])
    await changes.repeat(() => table.clearAhead(AT_ONCE) > 0);
}
