/** Shown where a group has no size. */
export const NO_SIZE = 'б/р';

/** The size of a group: the part of its title after the slash. */
export function sizeOf(groupTitle: string): string {
  const slash = groupTitle.indexOf('/');
  return (slash === -1 ? '' : groupTitle.slice(slash + 1).trim()) || NO_SIZE;
}

/** The title of a group without its size. */
export const titleWithoutSize = (groupTitle: string): string =>
  groupTitle.slice(0, groupTitle.includes('/') ? groupTitle.indexOf('/') : undefined).trim();
