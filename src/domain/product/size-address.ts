/** Query parameter of a product's address that names one of its sizes, by the group's id; the buy box's radios are called so too. */
export const SIZE_PARAMETER = 'size';

/** A product's page with one of its sizes chosen; the canonical address is that without it. */
export const productSizePath = (path: string, groupId: number): string =>
  `${path}?${SIZE_PARAMETER}=${groupId}`;
