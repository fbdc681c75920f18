import { PUBLICATION } from '../../staff/paths.ts';
import type { StaffContext } from '../../staff/staff-context.ts';
import { nextPublication } from './publication.ts';

/** What becomes of a saved change, for the script that watches it. */
export function servePublication({ app, store, now }: StaffContext): void {
  app.get(`${PUBLICATION}/:id`, async (c) => {
    const request = { id: c.req.param('id'), known: c.req.query('known') ?? '', now };
    const publication = await nextPublication(store.contentMessages, request);
    return publication === undefined ? c.json({}, 404) : c.json(publication);
  });
}
