import type { Unit } from '../../../contract/catalog/product.ts';
import { entryOf, type ExchangeSettings } from './settings.ts';

/** ОКЕИ: the metre and the running metre. */
const METRE_CODES = ['006', '018'];
const METRE_NAME =
  /^(?:м|метр\S*|п\.? ?м|м\.? ?п|пог\S* ?м\S*|погонный метр|mtr|m|running met(?:re|er))\.?$/i;
const SQUARE_NAME = /кв|м2|м²/i;

const METRE_STEP = 0.1;

export interface MappedUnit {
  unit: Unit;
  /** Smallest difference between two counts. */
  step: number;
  /** How the file calls it; empty where it says nothing. */
  told: string;
}

/** Whether goods are sold by the metre; where code and name differ, the name is what people have seen. */
export function mapUnit(
  told: { code: string; name: string } | undefined,
  settings: ExchangeSettings,
): MappedUnit {
  const code = told?.code.trim() ?? '';
  const name = told?.name.trim() ?? '';
  const chosen =
    entryOf(settings.units, code, name) ??
    (code === '' && name === '' ? entryOf(settings.units, 'default') : undefined);
  const isMetre =
    chosen === undefined
      ? name === ''
        ? METRE_CODES.includes(code)
        : METRE_NAME.test(name) && !SQUARE_NAME.test(name)
      : chosen === 'metre';
  const words = [name, code].filter((part) => part !== '').join(', ');
  return isMetre ? { unit: 'metre', step: METRE_STEP, told: words } : { unit: 'piece', step: 1, told: words };
}
