/** Tags of the shop's own places that shoppers choose by, and what they are called; other tags are not shown. */
export const pointKinds = [
  { tag: 'shop', title: 'Магазин', many: 'Магазины' },
  { tag: 'showroom', title: 'Шоурум', many: 'Шоурумы' },
  { tag: 'pickup', title: 'Самовывоз', many: 'С самовывозом' },
  { tag: 'wholesale', title: 'Опт', many: 'Для опта' },
] as const;

interface Tagged {
  readonly tags: readonly string[];
}

/** The kinds that at least one place is of, unless all of them are. */
export const offeredKinds = (points: readonly Tagged[]) =>
  pointKinds.filter(({ tag }) => {
    const count = points.filter(({ tags }) => tags.includes(tag)).length;
    return count > 0 && count < points.length;
  });
