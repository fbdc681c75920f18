import { useStore } from '@nanostores/react';
import type { PersonalCode } from '../../../domain/account/personal-data.ts';
import { placeSuggesters, type SuggestedPlace } from './state/place-suggestions.ts';
import type { Suggestion } from '../../../ui/field/SuggestField.tsx';
import { suggestProps } from '../../../ui/field/suggest-props.ts';
import { LazySuggestField, type PersonalSuggestProps } from './LazySuggestField.tsx';

export type PlaceCode = keyof typeof placeSuggesters & PersonalCode;
type PlaceItem = Suggestion & { readonly place: SuggestedPlace };

const AUTO_COMPLETE = { city: 'address-level2', region: 'address-level1', schoolCity: 'off' } as const;
const LIST_LABELS = { city: 'Города', region: 'Регионы', schoolCity: 'Города' } as const;

/** Whole city names; each region once. */
function itemsOf(code: PlaceCode, found: readonly SuggestedPlace[]): PlaceItem[] {
  if (code !== 'region')
    return found.map((place) => ({ key: place.title, text: place.city, title: place.title, place }));
  const regions = new Map(found.flatMap((place) => (place.region ? [[place.region, place] as const] : [])));
  return [...regions].map(([region, place]) => ({ key: region, text: region, place }));
}

/** A picked city fills in its region. */
export function PlaceField({ code, onType, onPick, onBlur, ...field }: PersonalSuggestProps<PlaceCode>) {
  const suggester = placeSuggesters[code];
  const state = useStore(suggester.$state, { ssr: 'initial' });
  const suggesting = suggestProps(state, suggester, {
    itemsOf: (found) => itemsOf(code, found),
    onType: (typed) => onType({ [code]: typed }),
    onPick: ({ text, place }) => {
      const withRegion = code === 'city' && place.region !== '';
      onPick({ [code]: text, ...(withRegion && { region: place.region }) });
    },
    onBlur,
  });
  return (
    <LazySuggestField
      {...field}
      autoComplete={AUTO_COMPLETE[code]}
      maxLength={200}
      listLabel={LIST_LABELS[code]}
      {...suggesting}
    />
  );
}
