import type { Unit } from '../../../contract/catalog/product.ts';
import { entryOf, type ExchangeSettings } from './settings.ts';

/** ОКЕИ: the metre and the running metre. */
const METRE_CODES = ['006', '018'];
const METRE_NAMES = ['м', 'пм', 'мп', 'пог', 'погм', 'мпог', 'm', 'mtr'];

/** «пог. м», «Погонный метр», «м.», «п/м»; not square ones. */
function isMetreName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[.\s/\\-]/g, '');
  if (/кв|[2²]/.test(plain)) return false;
  return (
    METRE_NAMES.includes(plain) ||
    plain.startsWith('метр') ||
    plain.startsWith('погон') ||
    plain.startsWith('погм')
  );
}

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
        : isMetreName(name)
      : chosen === 'metre';
  const words = [name, code].filter((part) => part !== '').join(', ');
  return isMetre ? { unit: 'metre', step: METRE_STEP, told: words } : { unit: 'piece', step: 1, told: words };
}
