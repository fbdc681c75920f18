import { type CategorySuggestion, getCategorySuggestions } from '../../../contract/catalog/category.ts';
import { environment } from '../../../stores/environment/environment.ts';

/** Empty on failure. */
export async function findCategorySuggestions(categoryId: number): Promise<readonly CategorySuggestion[]> {
  try {
    const { data } = await environment().client.call(getCategorySuggestions, { query: { categoryId } });
    return data;
  } catch {
    return [];
  }
}
