import { env } from '../page-env.ts';
import type { EndpointShop } from '../session/endpoints/endpoint-request.ts';

/** The shop as what answers a request on demand knows it: its site, its API, and who asks. */
export const endpointShop = ({ content, clientAddress }: App.Locals): EndpointShop => ({
  site: content.settings().site,
  currencyId: env.currencyId,
  apiUrl: env.internalApiUrl,
  siteUrl: env.siteUrl,
  clientAddress,
});
