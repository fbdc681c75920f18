import { useStore } from '@nanostores/react';
import type { PersonalCode } from '../../../domain/account/personal-data.ts';
import { organizationSuggesters } from '../../../stores/account/organization-suggestions.ts';
import { organizationField, organizationItems } from '../../../ui/field/organization-items.ts';
import { LazySuggestField } from './LazySuggestField.tsx';

interface Props {
  code: 'organization' | 'taxId';
  name: string;
  label: string;
  required: boolean;
  value: string;
  error: string | undefined;
  shaking: boolean;
  onType: (values: Partial<Record<PersonalCode, string>>) => void;
  onBlur: () => void;
}

/** Picking a suggestion fills in both title and tax id. */
export function CompanyField({ code, onType, onBlur, ...field }: Props) {
  const { $state, suggest, close } = organizationSuggesters[code];
  const state = useStore($state, { ssr: 'initial' });
  return (
    <LazySuggestField
      {...field}
      {...organizationField[code]}
      listLabel="Организации"
      items={state.status === 'ready' ? organizationItems(state.data, code) : []}
      loading={state.status === 'loading'}
      onType={(typed) => {
        onType({ [code]: typed });
        suggest(typed);
      }}
      onPick={({ organization: { title, taxId } }) => {
        onType({ organization: title, taxId });
        close();
      }}
      onBlur={() => {
        close();
        onBlur();
      }}
    />
  );
}
