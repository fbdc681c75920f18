import type { AssistantQuestion } from '../../../contract/shop/config-sections.ts';
import type { Filter } from '../../../contract/catalog/filter.ts';
import type { FoundCategory } from '../../../stores/search/search-categories.ts';

/** What the assistant asks, in this order; a question that would not narrow the choice is passed over. */
export type Steps = readonly AssistantQuestion[];

/** What a shopper has said to a step; `id` of a category or of a filter's value, null for «Неважно». */
export interface Answer {
  readonly step: number;
  readonly id: number | null;
  readonly title: string;
}

export interface Choice {
  readonly id: number;
  readonly title: string;
  readonly imageId: number | null;
  /** Products that are left after it. */
  readonly count: number;
}

/** The filter values that the answers name, as a listing query has them. */
export const chosenFilters = (
  answers: readonly Answer[],
  steps: Steps,
): { code: string; valueIds: number[] }[] =>
  answers.flatMap(({ step, id }) => {
    const stepDefinition = steps[step];
    return stepDefinition?.kind === 'filter' && id !== null
      ? [{ code: stepDefinition.code, valueIds: [id] }]
      : [];
  });

/** The deepest category that the answers name. */
export function chosenCategory(
  answers: readonly Answer[],
  categories: readonly FoundCategory[],
  steps: Steps,
): FoundCategory | undefined {
  const id = answers.findLast((answer) => steps[answer.step]?.kind === 'category' && answer.id !== null)?.id;
  return categories.find((category) => category.id === id);
}

/** The categories right below one, or the roots. */
export const categoriesBelow = (
  categories: readonly FoundCategory[],
  parent: FoundCategory | undefined,
): readonly FoundCategory[] =>
  categories.filter(({ path, above }) =>
    parent === undefined
      ? above.length === 0
      : above.length === parent.above.length + 1 && path.startsWith(`${parent.path}/`),
  );

/** The values of a filter that leave something, the commonest first; nothing where they do not divide the products. */
export function filterChoices(
  filters: readonly Filter[],
  code: string,
  counts: readonly { id: number; count: number }[],
): Choice[] {
  const values = filters.find((filter) => filter.code === code)?.values ?? [];
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  const choices = values
    .map(({ id, title }) => ({ id, title, imageId: null, count: countOf.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return choices.length > 1 ? choices : [];
}
