import type { Group, Product } from '../../contract/catalog/product.ts';

/** The groups of a product, each with the bonuses that buying one brings a guest. */
export const groupsWithBonuses = ({ groups, bonuses }: Pick<Product, 'groups' | 'bonuses'>): Group[] =>
  groups.map((group) => ({ ...group, bonuses: group.bonuses ?? bonuses }));
