import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';

export const OrganizationSchema = z.object({
  title: z.string(),
  /** ИНН. */
  taxId: z.string(),
  /** КПП; null for a sole trader. */
  kpp: z.nullable(z.string()),
  /** ОГРН or ОГРНИП. */
  ogrn: z.string(),
  address: z.string(),
  /** KLADR code of the region. */
  regionCode: z.string(),
  manager: z.nullable(z.string()),
});
export type Organization = z.infer<typeof OrganizationSchema>;

/** Organisations by the beginning of a tax id or by words of the title. */
export const findOrganizations = defineCall({
  name: 'findOrganizations',
  method: 'GET',
  path: '/organization-mapper/v1/party',
  query: z.object({
    query: z.string().check(z.maxLength(200)),
    /** KLADR codes of regions to stay within, separated by commas. */
    locations: z.optional(z.string()),
  }),
  response: z.object({ data: z.array(OrganizationSchema) }),
});
