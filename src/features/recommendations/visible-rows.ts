import type { RowPlan } from '../../domain/product/product-rows.ts';
import { rowKey, type RowProducts, type RowState } from './state/recommendations.ts';

export interface VisibleRow extends RowProducts {
  readonly key: string;
}

/** Rows wait for those above them, so that nothing being read is pushed down. */
export function visibleRows(
  plans: readonly RowPlan[],
  states: Readonly<Record<string, RowState>>,
): { readonly rows: readonly VisibleRow[]; readonly waiting: boolean } {
  const rows: VisibleRow[] = [];
  for (const key of plans.map(rowKey)) {
    const state = states[key];
    if (!state || state.status === 'loading') return { rows, waiting: true };
    if (state.status === 'ready') rows.push({ key, ...state });
  }
  return { rows, waiting: false };
}
