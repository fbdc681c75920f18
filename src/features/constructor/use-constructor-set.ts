import { useStore } from '@nanostores/react';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { priceConstructorSet } from '../../domain/constructor/constructor-set.ts';
import { $editedSetId } from './state/constructor-drafts.ts';
import { $constructorSet, type ConstructorSetView } from './state/constructor-set.ts';
import { $constructorPage } from './state/constructor-page.ts';
import { $constructorSaving } from './state/constructor-basket.ts';
import { $priceRole } from '../../stores/prices/price-role.ts';

const nothing: ConstructorSetView = {
  title: '',
  baseId: undefined,
  failure: null,
  ...priceConstructorSet(
    [],
    { products: new Map(), missing: new Set() },
    { role: DEFAULT_PRICE_ROLE, allowOverAdding: false },
  ),
};

/** Empty until hydration. */
export function useConstructorSet() {
  const set = useStore($constructorSet, { ssr: () => nothing });
  const role = useStore($priceRole, { ssr: () => DEFAULT_PRICE_ROLE });
  const editedId = useStore($editedSetId, { ssr: () => null });
  const saving = useStore($constructorSaving, { ssr: () => false });
  const page = useStore($constructorPage, { ssr: 'initial' });
  const { lines, baseId } = set;
  const base = lines.find(({ item }) => item.groupId === baseId);
  const tiles = [...(base ? [base] : []), ...lines.filter((line) => line !== base)].map((line) => ({
    id: line.item.groupId,
    product: line.kind === 'loading' ? undefined : line.product,
  }));
  return { ...set, role, saving, tiles, isChange: editedId !== null, opening: page.status === 'loading' };
}
