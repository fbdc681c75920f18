import { useStore } from '@nanostores/react';
import type { SignUpConfig } from '../../../domain/auth/sign-up.ts';
import { organizationSuggesters } from '../../../stores/account/organization-suggestions.ts';
import { recheckSignUpField } from '../state/sign-up.ts';
import { pickOrganization, typeSignUp } from '../state/sign-up-draft.ts';
import { organizationField, organizationItems } from '../../../ui/field/organization-items.ts';
import { suggestProps } from '../../../ui/field/suggest-props.ts';
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
  const suggester = organizationSuggesters[code];
  const state = useStore(suggester.$state, { ssr: 'initial' });
  const suggesting = suggestProps(state, suggester, {
    itemsOf: (found) => organizationItems(found, code),
    onType: (typed) => {
      typeSignUp({ [code]: typed });
      recheckSignUpField('organization', config);
      recheckSignUpField('taxId', config);
    },
    onPick: ({ organization }) => {
      pickOrganization(code, organization);
      recheckSignUpField('organization', config);
      recheckSignUpField('taxId', config);
    },
    onBlur,
  });
  return <SuggestField {...field} {...organizationField[code]} {...suggesting} />;
}
