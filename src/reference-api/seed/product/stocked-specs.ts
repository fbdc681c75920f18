import { randomOf } from '../random.ts';
import { furtherColours, type ProductSpec, qualityTitle, specsOf, type StockLevel } from './product-spec.ts';
import { edgeCases } from './edge-cases.ts';
import { sampleOf } from './samples.ts';
import { productLines } from './product-line.ts';

/** The rare products come after this many ordinary ones, so that a small shop has none of them. */
const EDGE_CASES_AFTER = 30;
const DISCOUNTS = [5, 10, 10, 15, 15, 20, 20, 25, 30, 40];

/** The first products are fixed, whatever the seed: cloth in stock, a set in stock, one sold out, one reduced. */
const FIXED: readonly { stock: StockLevel; discount: number }[] = [
  { stock: 'full', discount: 0 },
  { stock: 'full', discount: 0 },
  { stock: 'none', discount: 0 },
  { stock: 'full', discount: 20 },
];

const stockLevelBy = (chance: number): StockLevel =>
  chance < 0.07 ? 'none' : chance < 0.22 ? 'some' : chance < 0.29 ? 'few' : 'full';

export type StockedSpec = ProductSpec & { stock: StockLevel; discount: number };

function stocked(spec: ProductSpec, index: number, seed: number): StockedSpec {
  const random = randomOf(seed, 'stock', index);
  const stock = stockLevelBy(random.next());
  const discount = random.chance(0.2) ? random.pick(DISCOUNTS) : 0;
  const fixed = FIXED[index];
  return {
    ...spec,
    stock: spec.stock ?? fixed?.stock ?? stock,
    discount: spec.discount ?? fixed?.discount ?? discount,
  };
}

/** One of so many products is a further colour of a cloth; small shops have none. */
const COLOURS_SHARE = 12;
const COLOURS_FROM = 200;

function coloursOf(specs: readonly ProductSpec[], count: number, seed: number): ProductSpec[] {
  if (count < COLOURS_FROM) return [];
  const wanted = Math.floor(count / COLOURS_SHARE);
  const lines = new Set(specs.slice(0, count - wanted).map(({ line }) => line));
  return [...lines]
    .filter(({ index }) => index > 0)
    .flatMap((line) => furtherColours(line, seed))
    .slice(0, wanted);
}

const SAMPLES_SHARE = 60;

/** Some of the colours name samples, which are products of their own. */
function withSamples(colours: readonly ProductSpec[], wanted: number) {
  const chosen = colours.filter((_, at) => at % 4 === 0).slice(0, wanted);
  const samples = chosen.map(sampleOf);
  const sampled = colours.map((spec) => {
    const at = chosen.indexOf(spec);
    return at === -1 ? spec : { ...spec, sample: samples[at]?.code };
  });
  return { sampled, samples };
}

/** Goods of one line and sort are colours of a quality, where there are several. */
function withQualities(specs: readonly ProductSpec[]): ProductSpec[] {
  const isColour = ({ line }: ProductSpec) => line.index > 0 && line.print.kind === 'none';
  const key = ({ line, goods }: ProductSpec) => `${line.index} ${goods?.code ?? ''}`;
  const counts = Map.groupBy(specs.filter(isColour), key);
  return specs.map((spec) =>
    isColour(spec) && (counts.get(key(spec))?.length ?? 0) > 1
      ? { ...spec, quality: qualityTitle(spec) }
      : spec,
  );
}

/** The first products of the shop, line by line, then further colours of some cloths; `count` together. */
export function stockedSpecs(count: number, seed: number): StockedSpec[] {
  const specs: ProductSpec[] = [];
  let rare = false;
  for (const line of productLines(seed)) {
    if (specs.length >= count) break;
    specs.push(...specsOf(line, seed));
    if (!rare && specs.length >= EDGE_CASES_AFTER) {
      specs.push(...edgeCases());
      rare = true;
    }
  }
  const colours = coloursOf(specs, count, seed);
  const { sampled, samples } = withSamples(colours, Math.floor(count / SAMPLES_SHARE));
  const others = specs.slice(0, count - sampled.length - samples.length);
  const all = [...others, ...sampled, ...samples];
  return withQualities(all).map((spec, index) => stocked(spec, index, seed));
}
