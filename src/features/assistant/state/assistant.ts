import { atom, type ReadableAtom } from 'nanostores';
import { type Filter, getFilters } from '../../../contract/catalog/filter.ts';
import {
  countProducts,
  findProducts,
  type Product,
  type SelectionCounts,
} from '../../../contract/catalog/product.ts';
import type { Site } from '../../../contract/shop/site.ts';
import { EVERYTHING, listingQueryAddress } from '../../../domain/catalog/listing-query.ts';
import { assistantOf } from '../../../domain/shop/shop-defaults.ts';
import { paths } from '../../../paths.ts';
import { errorText } from '../../../session/client/error-text.ts';
import {
  type Answer,
  categoriesBelow,
  type Choice,
  chosenCategory,
  chosenFilters,
  filterChoices,
  type Steps,
} from './assistant-steps.ts';
import { shopConfig } from '../../../stores/shop/config.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import { $searchCategories, type FoundCategory } from '../../../stores/search/search-categories.ts';
import { startShop } from './shop-start.ts';

const MAX_PRODUCTS = 4;

export interface Question {
  readonly step: number;
  readonly title: string;
  readonly choices: readonly Choice[];
}

export interface AssistantResult {
  readonly answers: readonly Answer[];
  /** Null after the last question. */
  readonly question: Question | null;
  readonly count: number;
  readonly products: readonly Product[];
  readonly listing: string;
}

export type AssistantState =
  /** `previous` stays on screen until the new result arrives. */
  | {
      readonly status: 'loading';
      readonly answers: readonly Answer[];
      readonly previous: AssistantResult | null;
    }
  | { readonly status: 'ready'; readonly result: AssistantResult }
  | { readonly status: 'failed'; readonly answers: readonly Answer[]; readonly message: string };

const $state = atom<AssistantState>({ status: 'loading', answers: [], previous: null });
const $site = atom<Site | null>(null);

export const $assistant: ReadableAtom<AssistantState> = $state;
/** Contacts; null until loaded. */
export const $assistantSite: ReadableAtom<Site | null> = $site;

const request = createLatestRequest();

const client = () => environment().client;

interface QuestionContext {
  readonly steps: Steps;
  readonly answers: readonly Answer[];
  readonly category: FoundCategory | undefined;
  readonly counts: SelectionCounts | undefined;
  readonly signal: AbortSignal;
}

type Chosen = Pick<QuestionContext, 'answers' | 'category' | 'steps'>;

const selectionOf = ({ answers, category, steps }: Chosen) => ({
  ...(category && { category: category.id }),
  filters: chosenFilters(answers, steps),
});

async function categoryChoices({ answers, category, steps, signal }: QuestionContext): Promise<Choice[]> {
  const below = categoriesBelow($searchCategories.get(), category);
  const choices = await Promise.all(
    below.map(async (one) => {
      const counted = await client().call(
        countProducts,
        { body: selectionOf({ answers, category: one, steps }) },
        { signal },
      );
      return { id: one.id, title: one.title, imageId: one.imageId, count: counted.count };
    }),
  );
  const left = choices.filter(({ count }) => count > 0);
  return left.length > 1 ? left : [];
}

/** The next step that still divides the products. */
async function nextQuestion(context: QuestionContext): Promise<Question | null> {
  const { answers, category, counts, steps, signal } = context;
  let filters: readonly Filter[] | undefined;
  for (let step = (answers.at(-1)?.step ?? -1) + 1; step < steps.length; step++) {
    const candidateStep = steps[step];
    if (!candidateStep) break;
    let choices: Choice[];
    if (candidateStep.kind === 'category') choices = await categoryChoices(context);
    else {
      const counted = counts?.filters.find(({ code }) => code === candidateStep.code)?.values ?? [];
      // A filter without products needs no titles.
      if (category === undefined || counted.length === 0) continue;
      filters ??= (await client().call(getFilters, { query: { categoryIds: [category.id] } }, { signal }))
        .data;
      choices = filterChoices(filters, candidateStep.code, counted);
    }
    if (choices.length > 0) return { step, title: candidateStep.title, choices };
  }
  return null;
}

const listingOf = ({ answers, category, steps }: Chosen): string =>
  category === undefined
    ? paths.catalog
    : listingQueryAddress(category.path, { ...EVERYTHING, chosen: chosenFilters(answers, steps) });

async function findMatches(answers: readonly Answer[], signal: AbortSignal): Promise<AssistantResult> {
  const [{ questions: steps }, { site }] = await Promise.all([shopConfig().then(assistantOf), startShop()]);
  $site.set(site);
  const category = chosenCategory(answers, $searchCategories.get(), steps);
  const chosen = { answers, category, steps };
  const { data, meta, counts } = await client().call(
    findProducts,
    { body: { ...selectionOf(chosen), counts: true, page: 1, limit: MAX_PRODUCTS } },
    { signal },
  );
  const question = await nextQuestion({ ...chosen, counts, signal });
  const listing = listingOf(chosen);
  return { answers, question, count: meta.totalCount, products: data, listing };
}

async function applyAnswers(answers: readonly Answer[]): Promise<void> {
  const state = $state.get();
  $state.set({ status: 'loading', answers, previous: state.status === 'ready' ? state.result : null });
  try {
    const result = await request.send((signal) => findMatches(answers, signal));
    if (result) $state.set({ status: 'ready', result });
  } catch (error) {
    $state.set({ status: 'failed', answers, message: errorText(error) });
  }
}

function answersSoFar(): readonly Answer[] {
  const state = $state.get();
  return state.status === 'ready' ? state.result.answers : state.answers;
}

/** Begins, or continues where this page left off. */
export async function startAssistant(): Promise<void> {
  if ($state.get().status !== 'ready') await applyAnswers(answersSoFar());
}

/** Null is «Неважно». */
export function answerAssistant(choice: Choice | null): void {
  const state = $state.get();
  if (state.status !== 'ready' || state.result.question === null) return;
  const { answers, question } = state.result;
  const { id = null, title = 'Неважно' } = choice ?? {};
  void applyAnswers([...answers, { step: question.step, id, title }]);
}

/** Removes the answer at a place and all after it; 0 restarts. */
export const returnTo = (place: number): void => void applyAnswers(answersSoFar().slice(0, place));

export const retryAssistant = (): void => void applyAnswers(answersSoFar());
