/** A file of the release, fetched when a visitor is about to open the catalogue. */
export const CATALOG_MENU_PATH = '/menu.json';

export const CATALOG_MENU_ID = 'catalog-menu';

export interface CatalogMenu {
  /** Key of the code whose styles it needs; null in development. */
  readonly code: string | null;
  readonly html: string;
}

/** Undefined for invalid JSON. */
export function readCatalogMenu(found: unknown): CatalogMenu | undefined {
  if (typeof found !== 'object' || found === null || !('html' in found && 'code' in found)) return undefined;
  const { code, html } = found;
  return typeof html === 'string' && (code === null || typeof code === 'string') ? { code, html } : undefined;
}
