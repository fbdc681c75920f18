import { MAX_SET_GROUPS, MAX_SET_TITLE } from '../../../contract/order/basket.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { type ConstructorItem, purchasableGroups } from '../../../domain/constructor/constructor-set.ts';
import { capCount, remnantsText } from '../../../domain/counts/count-cap.ts';
import { $constructorDraft, changeDraft, type ConstructorDraft } from './constructor-drafts.ts';
import { rememberProducts } from './constructor-products.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { $priceRole } from '../../../stores/prices/price-role.ts';

const allowOverAdding = (): boolean => environment().shop.allowOverAdding;
const setItems = (items: ConstructorDraft['items']): void => changeDraft({ items });

/** Adds one unit, capped by stock; without a group the first purchasable one. */
export function addToConstructor(
  product: Product,
  groupId?: number,
): 'added' | 'present' | 'sold-out' | 'full' {
  const { items } = $constructorDraft.get();
  const groups = purchasableGroups(product, {
    role: $priceRole.get(),
    allowOverAdding: allowOverAdding(),
  });
  const group = groupId === undefined ? groups[0] : groups.find(({ id }) => id === groupId);
  const isPresent = items.some((item) =>
    groupId === undefined ? item.productId === product.id : item.groupId === groupId,
  );
  if (isPresent) return 'present';
  if (!group) return 'sold-out';
  if (items.length >= MAX_SET_GROUPS) return 'full';
  rememberProducts([product]);
  const { count } = capCount(1, group, allowOverAdding());
  setItems([...items, { productId: product.id, groupId: group.id, count }]);
  return 'added';
}

/** 0 removes; counts above the stock are capped with a warning. */
export function setConstructorCount(product: Product, groupId: number, wanted: number): void {
  const group = product.groups.find(({ id }) => id === groupId);
  if (!group) return;
  const { count, capped } = capCount(wanted, group, allowOverAdding());
  if (capped) showToast({ kind: 'warning', text: remnantsText(group.remnants, group.unit) });
  if (count <= 0) return removeFromConstructor(groupId);
  setItems(
    $constructorDraft.get().items.map((item) => (item.groupId === groupId ? { ...item, count } : item)),
  );
}

export const removeFromConstructor = (groupId: number): void =>
  setItems($constructorDraft.get().items.filter((item) => item.groupId !== groupId));

/** Replaces a size; one already in the set is merged. */
export function changeConstructorGroup(product: Product, fromId: number, toId: number): void {
  const { items, baseId } = $constructorDraft.get();
  const group = product.groups.find(({ id }) => id === toId);
  if (!group) return;
  const change = (item: ConstructorItem): ConstructorItem =>
    item.groupId === fromId
      ? { ...item, groupId: toId, count: capCount(item.count, group, allowOverAdding()).count || group.step }
      : item;
  changeDraft({
    items: items.filter(({ groupId }) => groupId !== toId).map(change),
    baseId: baseId === fromId ? toId : baseId,
  });
}

export const makeBase = (groupId: number): void => changeDraft({ baseId: groupId });

export const renameConstructorSet = (title: string): void =>
  changeDraft({ title: title.slice(0, MAX_SET_TITLE) });

/** Returns the undo. */
export function emptyConstructor(): () => void {
  const { items, baseId, title } = $constructorDraft.get();
  changeDraft({ items: [], baseId: null, title: '' });
  return () => changeDraft({ items, baseId, title });
}
