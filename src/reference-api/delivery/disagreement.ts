import type { Statement } from './zone.ts';

const ELSEWHERE: Record<Statement['part'], string> = {
  zip: 'Индекс и\u00a0остальной адрес',
  region: 'Регион и\u00a0остальной адрес',
  name: 'Название места и\u00a0остальной адрес',
  country: 'Страна и\u00a0остальной адрес',
  code: 'Город из\u00a0подсказки и\u00a0остальной адрес',
};

const UNKNOWN: Partial<Record<Statement['part'], string>> = {
  country:
    'Мы не\u00a0знаем такой страны, поэтому доставка рассчитана как в\u00a0самый дальний регион. Проверьте страну.',
  zip: 'Мы не\u00a0знаем места с\u00a0таким индексом, поэтому доставка рассчитана как в\u00a0самый дальний регион. Проверьте индекс.',
  region:
    'Такого региона мы не\u00a0знаем, поэтому доставка рассчитана как в\u00a0самый дальний. Проверьте регион.',
};

/** A country or a region is as near as the nearest of its places: a farther one in it does not disagree. */
const BROAD = new Set<Statement['part']>(['country', 'region']);

/** Why a delivery costs as much as to the farthest place that the address names; undefined where all of it agrees. */
export function disagreement(statements: readonly Statement[]): string | undefined {
  const farthest = Math.max(...statements.map(({ zone }) => zone));
  const far = statements.find(({ zone }) => zone === farthest);
  if (far === undefined) return undefined;
  const unknown = far.isKnown ? undefined : UNKNOWN[far.part];
  if (unknown !== undefined) return unknown;
  return statements.every(({ part, zone }) => BROAD.has(part) || zone === farthest)
    ? undefined
    : `${ELSEWHERE[far.part]} указывают на\u00a0разные места. Доставка рассчитана до\u00a0самого дальнего из\u00a0них. Проверьте адрес.`;
}
