import { useStore } from '@nanostores/react';
import type { SignUpConfig } from '../../../domain/auth/sign-up.ts';
import { organizationSuggesters } from '../../../stores/account/organization-suggestions.ts';
import { recheckSignUpField } from '../state/sign-up.ts';
import { pickOrganization, typeSignUp } from '../state/sign-up-draft.ts';
import { organizationField, organizationItems } from '../../../ui/field/organization-items.ts';
import { SuggestField } from '../../../ui/field/SuggestField.tsx';

interface Props {
  code: 'organization' | 'taxId';
  name: string;
  label: string;
  required: boolean;
  value: string;
  error: string | undefined;
  shaking: boolean;
  config: SignUpConfig;
  onBlur: () => void;
}

/** Picking a suggestion fills in both title and tax id. */
export function OrganizationField({ code, config, onBlur, ...field }: Props) {
  const { $state, suggest, close } = organizationSuggesters[code];
  const state = useStore($state, { ssr: 'initial' });
  return (
    <SuggestField
      {...field}
      {...organizationField[code]}
      listLabel="Организации"
      items={state.status === 'ready' ? organizationItems(state.data, code) : []}
      loading={state.status === 'loading'}
      onType={(typed) => {
        typeSignUp({ [code]: typed });
        suggest(typed);
        recheckSignUpField(code, config);
      }}
      onPick={({ organization }) => {
        pickOrganization(organization);
        close();
        recheckSignUpField('organization', config);
        recheckSignUpField('taxId', config);
      }}
      onBlur={() => {
        close();
        onBlur();
      }}
    />
  );
}
