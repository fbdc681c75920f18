import { ReviewType, type Review } from '../../../contract/catalog/review.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import type { StockedSpec } from '../product/stocked-specs.ts';
import { randomOf, type Random } from '../random.ts';
import { typeset } from '../typography.ts';
import { agreeWith, authorOf } from './authors.ts';
import { clothPraise, useOf, type Praise } from './cloth-phrases.ts';
import { GOODS_PHRASES, goodsFamilyOf, type GoodsFamily } from './goods-phrases.ts';
import { CLOSINGS, COMPLAINTS, LOOKS, THANKS, type Complaint, type Rating } from './opinions.ts';
import { reviewDates } from './review-dates.ts';
import { COLOUR, WASH } from './review-params.ts';

/** What touches the body for long. */
const WORN: ReadonlySet<GoodsFamily> = new Set(['bed', 'robe']);
const REVIEWED_SHARE = 0.6;
/** Ids of a product's reviews begin at its own id times this, so that they do not depend on the shop's size. */
const ID_STEP = 10;
const COUNTS = [1, 1, 1, 2, 2, 2, 3, 3, 4, 6];
const RATINGS = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1];

/** What customers say of a product; the oldest first. */
export function productReviews(product: Product, spec: StockedSpec, seed: number): Review[] {
  const random = randomOf(seed, 'reviews', product.id);
  if (!random.chance(REVIEWED_SHARE)) return [];
  const count = random.pick(COUNTS);
  // Reviews take phrases away from the product's own list, so that no product is praised twice in the same words.
  const phrases = phrasesAbout(spec, random);
  return reviewDates(random, count).map((createdAt, at) =>
    reviewOf(product, spec, { id: product.id * ID_STEP + at, createdAt, phrases, random }),
  );
}

/** What may still be said of a product. */
interface Phrases {
  openings: string[];
  praise: string[];
  complaints: Complaint[];
  looks: string[];
}

function closingFor(rating: number): Rating {
  if (rating > 3) return rating === 5 ? 'good' : 'four';
  return rating === 3 ? 'mixed' : 'bad';
}

const takeFirst = <T>(items: T[]): T[] => items.splice(0, 1);

function phrasesAbout({ goods, line }: StockedSpec, random: Random): Phrases {
  const family = goodsFamilyOf(goods?.code);
  const isCloth = goods === null;
  const fits = ({ from }: Praise): boolean =>
    from === undefined || isCloth || (from === 'wearing' && WORN.has(family));
  const ofCloth = clothPraise(line.kind.code)
    .filter(fits)
    .map(({ text }) => text);
  return {
    openings: openingsFor(family, line.kind.purposes, random),
    praise: random.shuffled([...ofCloth, ...GOODS_PHRASES[family].praise]),
    complaints: random.shuffled(COMPLAINTS).filter(({ only }) => only !== (isCloth ? 'sewn' : 'metre')),
    looks: random.shuffled(LOOKS),
  };
}

interface ReviewContext {
  id: number;
  createdAt: string;
  phrases: Phrases;
  random: Random;
}

function reviewOf(
  product: Product,
  spec: StockedSpec,
  { id, createdAt, phrases, random }: ReviewContext,
): Review {
  const author = authorOf(random);
  const rating = random.pick(RATINGS);
  const complaint = complaintFor(rating, phrases, random);
  const closings = CLOSINGS[closingFor(rating)];
  const sentences = [
    ...(random.chance(0.85) ? takeFirst(phrases.openings) : []),
    ...(rating > 3
      ? phrases.praise.splice(0, random.int(1, 3))
      : rating === 3
        ? takeFirst(phrases.praise)
        : []),
    ...(rating > 3 && random.chance(0.3) ? takeFirst(phrases.looks) : []),
    ...(complaint === undefined ? [] : [complaint.text]),
    ...(random.chance(0.6) || rating < 4 ? [random.pick(closings)] : []),
  ];
  const text = sentences.join(' ').replaceAll('{look}', lookOf(spec));
  const imageIds = rating > 3 && random.chance(0.2) ? picturesFrom(product, random) : [];
  return {
    id,
    createdAt,
    rating,
    imageIds,
    videoIds: [],
    typeId: ReviewType.product,
    productId: product.id,
    author: author.name,
    text: typeset(agreeWith(author, text === '' ? random.pick(closings) : text)),
    params: paramsOf(complaint, random),
    answer: answerTo(complaint, { sewn: spec.goods !== null, pictured: imageIds.length > 0 }, random),
  };
}

/** What is bought by the metre has its uses, one for each review. */
function openingsFor(family: GoodsFamily, purposes: readonly string[], random: Random): string[] {
  const uses = purposes.flatMap((purpose) => useOf(purpose) ?? []);
  return random
    .shuffled(GOODS_PHRASES[family].openings)
    .flatMap((opening) =>
      opening.includes('{use}')
        ? uses.length === 0
          ? []
          : opening.replace('{use}', random.pick(uses))
        : opening,
    );
}

function complaintFor(rating: number, { complaints }: Phrases, random: Random): Complaint | undefined {
  if (rating === 5 || (rating === 4 && random.chance(0.3))) return undefined;
  const at = complaints.findIndex(({ mild = false }) => rating > 2 || !mild);
  return at === -1 ? undefined : complaints.splice(at, 1)[0];
}

const lookOf = ({ line, shade }: StockedSpec): string =>
  line.print.kind === 'none' ? `цвет «${shade.title}»` : `рисунок «${line.name}»`;

const picturesFrom = ({ images }: Product, random: Random): number[] =>
  random
    .shuffled(images)
    .slice(0, random.int(1, 2))
    .map(({ fileId }) => fileId);

function paramsOf(complaint: Complaint | undefined, random: Random): Review['params'] {
  const complaintText = complaint?.text ?? '';
  const shade = complaintText.includes('темнее')
    ? 'Немного темнее'
    : complaintText.includes('светлее')
      ? 'Немного светлее'
      : 'Совпадает';
  const washed = complaintText.includes('Усадка')
    ? 'Немного село'
    : random.pick(['Как новое', 'Как новое', 'Ещё не\u00a0стирали']);
  return [COLOUR, WASH].map(({ code, title }) => ({
    code,
    title,
    value: code === COLOUR.code ? shade : washed,
  }));
}

/** The shop answers most complaints, and now and then says thanks. */
function answerTo(
  complaint: Complaint | undefined,
  { sewn, pictured }: { sewn: boolean; pictured: boolean },
  random: Random,
): string | null {
  if (complaint !== undefined) return random.chance(0.7) ? complaint.answer : null;
  if (!random.chance(0.12)) return null;
  return random.pick(
    THANKS.filter(
      (thanks) => (pictured || !thanks.includes('снимок')) && (sewn || !thanks.includes('на\u00a0метры')),
    ),
  );
}
