/** Suggestions as stores keep them. */
type Suggestions<Found> =
  | { readonly status: 'ready'; readonly data: readonly Found[] }
  | { readonly status: 'idle' | 'loading' | 'failed' };

interface Suggester {
  readonly suggest: (typed: string) => void;
  readonly close: () => void;
}

interface Field<Found, Item> {
  readonly itemsOf: (found: readonly Found[]) => readonly Item[];
  readonly onType: (typed: string) => void;
  readonly onPick: (item: Item) => void;
  readonly onBlur: () => void;
}

/** Props of a field that suggests while one types, until one picks or leaves. */
export const suggestProps = <Found, Item>(
  state: Suggestions<Found>,
  { suggest, close }: Suggester,
  { itemsOf, onType, onPick, onBlur }: Field<Found, Item>,
) => ({
  items: state.status === 'ready' ? itemsOf(state.data) : [],
  loading: state.status === 'loading',
  onType: (typed: string) => {
    onType(typed);
    suggest(typed);
  },
  onPick: (item: Item) => {
    onPick(item);
    close();
  },
  onBlur: () => {
    close();
    onBlur();
  },
});
