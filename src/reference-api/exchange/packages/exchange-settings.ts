import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShopStore } from '../../shop-store.ts';
import { type ExchangeSettings, parseExchangeSettings } from '../mapping/settings.ts';
import { knownSettings } from '../writer/write-package.ts';

/** `exchange.json` of the data folder; without one, what the last import went by. @throws ExchangeSettingsError */
export function currentSettings(store: ShopStore, databasePath: string): ExchangeSettings {
  const path = join(dirname(dirname(databasePath)), 'exchange.json');
  if (databasePath !== ':memory:' && existsSync(path))
    return parseExchangeSettings('exchange.json', readFileSync(path, 'utf8'));
  return parseExchangeSettings('the settings of the last import', knownSettings(store));
}
