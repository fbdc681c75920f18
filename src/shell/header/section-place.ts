/** Parts of the addresses that the links of sections have at the most: `/catalog/{category}`. */
const PARTS = 2;

/**
 * The beginning of an address, as far as it decides which section is the current one: so many pages have the same. What is
 * below a section ends with a part that no section has.
 */
export function sectionPlace(pathname: string): string {
  const parts = pathname.split('/').slice(1);
  return parts.length <= PARTS ? pathname : `/${parts.slice(0, PARTS).join('/')}/…`;
}
