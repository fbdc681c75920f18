/** For a group without a size. */
export const NO_SIZE = 'б/р';

/** The part of the title after the slash. */
export function sizeOf(groupTitle: string): string {
  const slash = groupTitle.indexOf('/');
  return (slash === -1 ? '' : groupTitle.slice(slash + 1).trim()) || NO_SIZE;
}

export const titleWithoutSize = (groupTitle: string): string =>
  groupTitle.slice(0, groupTitle.includes('/') ? groupTitle.indexOf('/') : undefined).trim();
