import type { Organization } from '../../contract/account/organization.ts';
import { unbrokenAddress } from '../../domain/addresses/address-pieces.ts';
import type { Suggestion } from './SuggestField.tsx';

export const organizationField = {
  organization: { listLabel: 'Организации', autoComplete: 'organization', maxLength: 200 },
  taxId: { listLabel: 'Организации', autoComplete: 'off', maxLength: 40, inputMode: 'numeric' },
} as const;

export const organizationItems = (
  found: readonly Organization[],
  code: 'organization' | 'taxId',
): (Suggestion & { readonly organization: Organization })[] =>
  found.map((organization) => ({
    key: `${organization.taxId}/${organization.kpp}`,
    text: organization[code === 'taxId' ? 'taxId' : 'title'],
    title: organization.title,
    note: `ИНН ${organization.taxId}, ${unbrokenAddress(organization.address)}`,
    organization,
  }));
