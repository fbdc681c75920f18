import { isDeepStrictEqual } from 'node:util';
import type { Seo } from '../../../contract/catalog/seo.ts';
import type { ShopStore } from '../../shop-store.ts';
import { HomeCandidates } from './home-candidates.ts';
import type { ImportVersions } from './import-versions.ts';
import type { LeftToDo, PlannedChanges, PlannedProduct } from './planned-changes.ts';
import type { SearchTexts } from './search-texts.ts';
import type { ShortChanges } from './short-changes.ts';

interface Parts {
  store: ShopStore;
  planned: PlannedChanges;
  /** Of the package. */
  number: number;
  texts: SearchTexts;
  versions: ImportVersions;
  /** Undefined where nothing is to be written. */
  ahead: ShortChanges | undefined;
}

/**
 * Takes the products that a package changes: whatever nothing shows before the package is shown is written ahead, and the rest is left
 * to the change that shows it.
 */
export class PackageProducts {
  readonly #parts: Parts;
  /** The first so many that are others than before. */
  readonly changed: number[] = [];
  readonly home = new HomeCandidates();
  /** For each category a picture of a product. */
  readonly pictures = new Map<number, number>();
  readonly #maxChanged: number;

  constructor(parts: Parts, maxChanged: number) {
    this.#parts = parts;
    this.#maxChanged = maxChanged;
  }

  put(plan: PlannedProduct): void {
    const { planned, versions, texts, ahead } = this.#parts;
    const { product, before, isChanged } = plan;
    const text = isChanged ? texts.ofProduct(product) : undefined;
    const isAhead = text?.isNew === true && before === null;
    const left: LeftToDo = {
      inChange: (text !== undefined && !isAhead) || this.#isLeft(plan),
      isNoted: versions.isWanted(before, product),
    };
    planned.put(plan, left);
    this.#look(plan);
    ahead?.add(() => this.#writeAhead(plan, left, isAhead ? text.record : undefined));
  }

  /** Within the change that shows the package: another plan for a product, which was changed since the first was made. */
  putAgain(plan: PlannedProduct): void {
    const { store, planned, versions, number } = this.#parts;
    const { product, before, imported, isChanged } = plan;
    store.products.states.forgetAhead(product.id);
    planned.put(plan, { inChange: isChanged, isNoted: versions.isWanted(before, product) });
    store.exchange.products.putAhead(product.id, imported, number);
  }

  #look({ product, isChanged }: PlannedProduct): void {
    const { id, catalogImageId, categories } = product;
    if (isChanged && this.changed.length < this.#maxChanged) this.changed.push(id);
    this.home.see(product);
    if (catalogImageId === null) return;
    for (const category of categories)
      if (!this.pictures.has(category.id)) this.pictures.set(category.id, catalogImageId);
  }

  /** Whether the shop would show something of it at once. */
  #isLeft({ product, before, parcels, isChanged }: PlannedProduct): boolean {
    const { products, packageSizes } = this.#parts.store;
    if (before === null) return false;
    if (parcels.some((parcel) => !isDeepStrictEqual(packageSizes.byGroup(parcel.groupId), parcel)))
      return true;
    return (
      isChanged &&
      (products.needsRows(product, before) || product.groups.some(({ pieces }) => pieces !== undefined))
    );
  }

  #writeAhead(plan: PlannedProduct, { inChange }: LeftToDo, text: Seo | undefined): void {
    const { store, number } = this.#parts;
    const { product, before, imported, isChanged, parcels } = plan;
    if (isChanged && (before === null || !inChange)) store.products.putAhead(product, before, number);
    if (before === null) for (const parcel of parcels) store.packageSizes.put(parcel);
    if (text !== undefined) store.seo.putAhead(text, number);
    store.exchange.products.putAhead(product.id, imported, number);
  }
}
