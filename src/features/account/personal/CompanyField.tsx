import { useStore } from '@nanostores/react';
import { organizationSuggesters } from '../../../stores/account/organization-suggestions.ts';
import { organizationField, organizationItems } from '../../../ui/field/organization-items.ts';
import { suggestProps } from '../../../ui/field/suggest-props.ts';
import { LazySuggestField, type PersonalSuggestProps } from './LazySuggestField.tsx';

/** Picking a suggestion fills in both title and tax id. */
export function CompanyField({
  code,
  onType,
  onPick,
  onBlur,
  ...field
}: PersonalSuggestProps<'organization' | 'taxId'>) {
  const suggester = organizationSuggesters[code];
  const state = useStore(suggester.$state, { ssr: 'initial' });
  const suggesting = suggestProps(state, suggester, {
    itemsOf: (found) => organizationItems(found, code),
    onType: (typed) => onType({ [code]: typed }),
    onPick: ({ organization: { title, taxId } }) => onPick({ organization: title, taxId }),
    onBlur,
  });
  return <LazySuggestField {...field} {...organizationField[code]} {...suggesting} />;
}
