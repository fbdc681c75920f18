import * as z from 'zod/mini';
import { RoleSchema } from '../../../contract/account/user.ts';
import { FINDABLE } from '../../account/customer-params.ts';
import { EMPTY_PERSONAL_DATA } from '../../customers/empty-personal-data.ts';
import type { DemoCustomer } from '../demo-shop.ts';
import data from './recipients.json' with { type: 'json' };

const { rows } = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(z.tuple([z.string(), RoleSchema, z.string(), z.string()])),
  })
  .parse(data);

/** People whom wholesalers find as recipients of orders. They cannot sign in. */
export const RECIPIENTS: readonly DemoCustomer[] = rows.map(([fio, role, region, city], index) => {
  const number = String(index + 1).padStart(3, '0');
  const contacts = { email: `recipient${number}@polotno.example`, phone: `+79000001${number}` };
  return {
    role,
    password: null,
    data: { ...EMPTY_PERSONAL_DATA, ...contacts, fio, region, city },
    params: [{ code: FINDABLE, value: 'true' }],
    subscribed: false,
    gifts: [],
    addresses: [],
    favoriteIds: [],
    messages: [],
    reviews: [],
  };
});
