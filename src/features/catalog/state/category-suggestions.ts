import { type CategorySuggestion, getCategorySuggestions } from '../../../contract/catalog/category.ts';
import { environment } from '../../../stores/environment/environment.ts';

/** Where else a visitor of a category may want to look; nothing where the shop does not answer. */
export async function findCategorySuggestions(categoryId: number): Promise<readonly CategorySuggestion[]> {
  try {
    const { data } = await environment().client.call(getCategorySuggestions, { query: { categoryId } });
    return data;
  } catch {
    return [];
  }
}
