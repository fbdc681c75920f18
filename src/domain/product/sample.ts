import type { Group, Product } from '../../contract/catalog/product.ts';
import { leadingGroup, purchasableCount } from '../prices/sale.ts';

export const SAMPLE_PARAM = 'sample';

/** Id of the form that orders a sample without scripts. */
export const SAMPLE_FORM = 'sample-form';

/** A piece of cloth to touch before buying: a product of its own. */
export interface Sample {
  readonly productId: number;
  readonly group: Group;
}

/** Undefined for what has no sample. */
export const sampleCodeOf = ({ params }: Pick<Product, 'params'>): string | undefined =>
  params.find(({ code }) => code === SAMPLE_PARAM)?.content.trim() || undefined;

/** Undefined where the sample cannot be bought. */
export function sampleOf(
  sample: Pick<Product, 'id' | 'groups'> | undefined,
  allowOverAdding: boolean,
): Sample | undefined {
  const group = sample && leadingGroup(sample.groups, allowOverAdding);
  return group && purchasableCount(group, allowOverAdding) >= group.step
    ? { productId: sample.id, group }
    : undefined;
}
