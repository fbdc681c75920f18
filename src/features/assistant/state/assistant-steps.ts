import type { AssistantQuestion } from '../../../contract/shop/config-sections.ts';
import type { Filter } from '../../../contract/catalog/filter.ts';
import type { FoundCategory } from '../../../stores/search/search-categories.ts';

/** In this order; questions that do not narrow the choice are skipped. */
export type Steps = readonly AssistantQuestion[];

/** `id` of a category or filter value; null for «Неважно». */
export interface Answer {
  readonly step: number;
  readonly id: number | null;
  readonly title: string;
}

export interface Choice {
  readonly id: number;
  readonly title: string;
  readonly imageId: number | null;
  /** Remaining products. */
  readonly count: number;
}

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

export function chosenCategory(
  answers: readonly Answer[],
  categories: readonly FoundCategory[],
  steps: Steps,
): FoundCategory | undefined {
  const id = answers.findLast((answer) => steps[answer.step]?.kind === 'category' && answer.id !== null)?.id;
  return categories.find((category) => category.id === id);
}

export const categoriesBelow = (
  categories: readonly FoundCategory[],
  parent: FoundCategory | undefined,
): readonly FoundCategory[] =>
  categories.filter(({ path, above }) =>
    parent === undefined
      ? above.length === 0
      : above.length === parent.above.length + 1 && path.startsWith(`${parent.path}/`),
  );

/** Values with products, the most frequent first; empty where they do not divide the products. */
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
