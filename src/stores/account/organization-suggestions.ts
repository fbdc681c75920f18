import { findOrganizations } from '../../contract/account/organization.ts';
import { environment } from '../environment/environment.ts';
import { createSuggester } from '../search/suggester.ts';

const createOrganizations = () =>
  createSuggester(
    async (query, signal) =>
      (await environment().client.call(findOrganizations, { query: { query } }, { signal })).data,
  );

/** One per field, so that neither shows the other's results. */
export const organizationSuggesters = { organization: createOrganizations(), taxId: createOrganizations() };
