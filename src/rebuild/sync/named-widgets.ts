import type { Config } from '../../contract/shop/config.ts';
import { flagText } from '../../domain/shop/flags.ts';
import { showcaseOf } from '../../domain/shop/shop-defaults.ts';

/** Codes of the widgets that pages show; the API lists widgets by code only. */
export function namedWidgets(config: Config): string[] {
  const { homeWidgets, actionsWidget } = showcaseOf(config);
  const codes = [...homeWidgets, actionsWidget, flagText(config.flags, 'PRODUCT_WIDGET')];
  return [...new Set(codes)].filter((code) => code !== '');
}
