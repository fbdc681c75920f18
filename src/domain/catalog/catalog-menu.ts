/** The catalogue's panel as a file of the release, which pages fetch when someone means it. */
export const CATALOG_MENU_PATH = '/menu.json';

/** Id of the panel's element. */
export const CATALOG_MENU_ID = 'catalog-menu';

/** What the file holds. */
export interface CatalogMenu {
  /** Key of the code that made it, whose styles it needs; null while developing. */
  readonly code: string | null;
  readonly html: string;
}

/** Reads the file's JSON; undefined where it is something else. */
export function readCatalogMenu(found: unknown): CatalogMenu | undefined {
  if (typeof found !== 'object' || found === null || !('html' in found && 'code' in found)) return undefined;
  const { code, html } = found;
  return typeof html === 'string' && (code === null || typeof code === 'string') ? { code, html } : undefined;
}
