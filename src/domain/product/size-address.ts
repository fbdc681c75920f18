/** Query parameter with the chosen group's id; also the name of the buy box's radios. */
export const SIZE_PARAMETER = 'size';

/** With a size chosen; the canonical address has none. */
export const productSizePath = (path: string, groupId: number): string =>
  `${path}?${SIZE_PARAMETER}=${groupId}`;
