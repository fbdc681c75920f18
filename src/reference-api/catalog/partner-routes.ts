import { getPartner, getPartners } from '../../contract/catalog/partner.ts';
import { notFound } from '../http/error-response.ts';
import type { RouteContext } from '../route-context.ts';

/** Makers and brands. */
export function servePartners({ serve, store: { documents } }: RouteContext): void {
  serve(getPartners, () => ({ data: documents.all('partner') }));

  serve(getPartner, ({ params }) => {
    const partner = documents.one('partner', params.id);
    if (partner === undefined) throw notFound('Марка не найдена');
    return partner;
  });
}
