import { ReviewType, type Review } from '../../../contract/review.ts';
import type { Product } from '../../../contract/product.ts';
import type { StockedDraft } from '../product/drafts.ts';
import { randomOf, type Random } from '../random.ts';
import { typeset } from '../typography.ts';
import { authorOf, spokenBy } from './authors.ts';
import { familyOf, FEEL, USES } from './cloth-words.ts';
import { CLOSINGS, COMPLAINTS, LOOKS, THANKS, type Complaint } from './judgement-words.ts';
import { reviewMoments } from './moments.ts';
import { COLOUR, WASH } from './review-params.ts';
import { IN_USE, OPENINGS, thingFamilyOf, type ThingFamily } from './thing-words.ts';

/** What touches the body for long. */
const WORN: ReadonlySet<ThingFamily> = new Set(['bed', 'robe']);
const REVIEWED_SHARE = 0.6;
/** Ids of a product's reviews begin at its own id times this, so that they do not hang on the shop's size. */
const ID_STEP = 10;
const COUNTS = [1, 1, 1, 2, 2, 2, 3, 3, 4, 6];
const RATINGS = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1];

/** What customers say of a product; the oldest first. */
export function productReviews(product: Product, draft: StockedDraft, seed: number): Review[] {
  const random = randomOf(seed, 'reviews', product.id);
  if (!random.chance(REVIEWED_SHARE)) return [];
  const count = random.pick(COUNTS);
  // Each draws from its own shuffled store, so that no product is praised twice in the same words.
  const words = wordsAbout(draft, random);
  return reviewMoments(random, count).map((createdAt, at) =>
    reviewOf(product, draft, { id: product.id * ID_STEP + at, createdAt, words, random }),
  );
}

interface Words {
  openings: string[];
  praise: string[];
  complaints: Complaint[];
  looks: string[];
}

function closingFor(rating: number): keyof typeof CLOSINGS {
  if (rating > 3) return rating === 5 ? 'good' : 'four';
  return rating === 3 ? 'mixed' : 'bad';
}

const take = <T>(store: T[]): T[] => store.splice(0, 1);

function wordsAbout({ goods, line }: StockedDraft, random: Random): Words {
  const thing = thingFamilyOf(goods?.code);
  const sewing = goods === null;
  const said: Record<string, boolean> = { '~ ': sewing, '@ ': sewing || WORN.has(thing) };
  const feel = FEEL[familyOf(line.kind.code)].flatMap((sentence) => {
    const fits = said[sentence.slice(0, 2)];
    return fits === undefined ? sentence : fits ? sentence.slice(2) : [];
  });
  return {
    openings: openingsFor(thing, line.kind.purposes, random),
    praise: random.shuffled([...feel, ...IN_USE[thing]]),
    complaints: random.shuffled(COMPLAINTS).filter(({ only }) => only !== (sewing ? 'sewn' : 'metre')),
    looks: random.shuffled(LOOKS),
  };
}

interface Writing {
  id: number;
  createdAt: string;
  words: Words;
  random: Random;
}

function reviewOf(product: Product, draft: StockedDraft, { id, createdAt, words, random }: Writing): Review {
  const author = authorOf(random);
  const rating = random.pick(RATINGS);
  const complaint = complaintFor(rating, words, random);
  const closings = CLOSINGS[closingFor(rating)];
  const sentences = [
    ...(random.chance(0.85) ? take(words.openings) : []),
    ...(rating > 3 ? words.praise.splice(0, random.int(1, 3)) : rating === 3 ? take(words.praise) : []),
    ...(rating > 3 && random.chance(0.3) ? take(words.looks) : []),
    ...(complaint === undefined ? [] : [complaint.text]),
    ...(random.chance(0.6) || rating < 4 ? [random.pick(closings)] : []),
  ];
  const text = sentences.join(' ').replaceAll('{look}', lookOf(draft));
  const imageIds = rating > 3 && random.chance(0.2) ? picturesFrom(product, random) : [];
  return {
    ...{ id, createdAt, rating, imageIds, videoIds: [] },
    typeId: ReviewType.product,
    productId: product.id,
    author: author.name,
    text: typeset(spokenBy(author, text === '' ? random.pick(closings) : text)),
    params: paramsOf(complaint, random),
    answer: answerTo(complaint, { sewn: draft.goods !== null, pictured: imageIds.length > 0 }, random),
  };
}

/** What is bought by the metre has its uses, one for each review. */
function openingsFor(thing: ThingFamily, purposes: readonly string[], random: Random): string[] {
  const uses = purposes.flatMap((purpose) => USES[purpose] ?? []);
  return random
    .shuffled(OPENINGS[thing])
    .flatMap((opening) =>
      opening.includes('{use}')
        ? uses.length === 0
          ? []
          : opening.replace('{use}', random.pick(uses))
        : opening,
    );
}

function complaintFor(rating: number, { complaints }: Words, random: Random): Complaint | undefined {
  if (rating === 5 || (rating === 4 && random.chance(0.3))) return undefined;
  const at = complaints.findIndex(({ mild = false }) => rating > 2 || !mild);
  return at === -1 ? undefined : complaints.splice(at, 1)[0];
}

const lookOf = ({ line, shade }: StockedDraft): string =>
  line.print.kind === 'none' ? `цвет «${shade.title}»` : `рисунок «${line.name}»`;

const picturesFrom = ({ images }: Product, random: Random): number[] =>
  random
    .shuffled(images)
    .slice(0, random.int(1, 2))
    .map(({ fileId }) => fileId);

function paramsOf(complaint: Complaint | undefined, random: Random): Review['params'] {
  const told = complaint?.text ?? '';
  const shade = told.includes('темнее')
    ? 'Немного темнее'
    : told.includes('светлее')
      ? 'Немного светлее'
      : 'Совпадает';
  const washed = told.includes('Усадка')
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
