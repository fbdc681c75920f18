import type { Group, Product } from '../../contract/catalog/product.ts';

/** The bonuses that a guest would earn for each group. */
export const groupsWithBonuses = ({ groups, bonuses }: Pick<Product, 'groups' | 'bonuses'>): Group[] =>
  groups.map((group) => ({ ...group, bonuses: group.bonuses ?? bonuses }));
