import { goodsKindOf } from '../goods/goods-kinds.ts';
import { withUnits } from '../typography.ts';
import type { ProductSpec } from './product-spec.ts';

const SAMPLE_ROUBLES = 60;
/** Samples make no sets or qualities with the goods of their lines. */
const APART = 1_000_000;

/** A piece of a cloth to touch before buying. */
export function sampleOf(cloth: ProductSpec): ProductSpec {
  const { line, shade } = cloth;
  return {
    line: { ...line, index: APART + line.index },
    shade,
    goods: {
      ...goodsKindOf('kuhonnoe-polotentse'),
      code: 'probnik',
      purpose: 'Пробник',
      shots: ['swatch', 'macro', 'drape'],
      makingTexts: [],
    },
    code: `obrazec-${cloth.code}`,
    title: withUnits(`Образец: ${line.kind.shortTitle} «${line.name}», ${shade.title}, 10×10 см`),
    category: 'otrezy',
    sizes: [{ title: '', cloth: 0.01, roubles: SAMPLE_ROUBLES }],
    stock: 'full',
    discount: 0,
    description:
      'Кусочек той же ткани, чтобы проверить цвет при своём свете и потрогать полотно. Несколько образцов придут одним письмом.',
  };
}
