import { findOrganizations } from '../../contract/account/organization.ts';
import { matchOrganizations } from './match-organizations.ts';
import type { RouteContext } from '../route-context.ts';

/** Organisations by tax id or title. */
export function serveOrganizations({ serve, store: { documents } }: RouteContext): void {
  serve(findOrganizations, ({ query: { query, locations } }) => ({
    data: matchOrganizations(documents.all('organization'), query, locations),
  }));
}
