import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Group } from '../../contract/product.ts';
import { capCount, coerceCount, remnantsText } from '../../domain/count.ts';
import { addToBasket } from '../../stores/basket.ts';
import { $addingGroups } from '../../stores/basket-adding.ts';
import { $groupCounts } from '../../stores/basket-summary.ts';
import { showToast } from '../../stores/toasts.ts';
import { firstChoice, sizeChoices } from './size-choice.ts';

const noCounts: Readonly<Record<number, number>> = {};
const nobody: ReadonlySet<number> = new Set();

/** What the shopper has chosen of a product's groups, and how it stands to the basket. */
export const usePurchase = (groups: readonly Group[], allowOverAdding: boolean) => {
  const inBasket = useStore($groupCounts, { ssr: () => noCounts });
  const adding = useStore($addingGroups, { ssr: () => nobody });
  const choices = sizeChoices(groups, allowOverAdding);
  const [chosenId, choose] = useState(() => firstChoice(choices)?.group.id);
  const [counts, setCounts] = useState(noCounts);

  const choice = choices.find(({ group }) => group.id === chosenId);
  if (!choice) return { choices, choice: undefined, choose } as const;

  const { group, most } = choice;
  const held = inBasket[group.id];
  const count = counts[group.id] ?? held ?? capCount(1, group, allowOverAdding).count;

  const setCount = (wanted: number) => {
    const capped = capCount(Math.max(group.step, coerceCount(wanted)), group, allowOverAdding);
    if (capped.capped) showToast({ kind: 'warning', text: remnantsText(group.remnants, group.unit) });
    setCounts({ ...counts, [group.id]: capped.count });
  };

  const buy = () => addToBasket([{ id: group.id, count }]);

  const status = adding.has(group.id) ? 'adding' : held === count ? 'in-basket' : 'buy';
  return { choices, choice, choose, count, setCount, available: most > 0, status, buy } as const;
};
