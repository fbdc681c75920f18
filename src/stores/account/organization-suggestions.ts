import { findOrganizations } from '../../contract/account/organization.ts';
import { environment } from '../environment/environment.ts';
import { createSuggester } from '../search/suggester.ts';

/** Organisations for what is typed into one field: the beginning of a tax id, or words of a title. */
const createOrganizations = () =>
  createSuggester(
    async (query, signal) =>
      (await environment().client.call(findOrganizations, { query: { query } }, { signal })).data,
  );

/** A field each, so that neither shows what was looked for in the other. */
export const organizationSuggesters = { organization: createOrganizations(), taxId: createOrganizations() };
