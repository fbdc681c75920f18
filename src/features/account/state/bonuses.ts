import {
  getBonusAccounts,
  getBonusBalance,
  getBonusClient,
  type BonusAccount,
} from '../../../contract/account/bonus.ts';
import type { CallResponse } from '../../../contract/calls/call.ts';
import { createAccountResource } from '../../../stores/account/account-resource.ts';
import { environment } from '../../../stores/environment/environment.ts';

export interface Bonuses extends CallResponse<typeof getBonusBalance> {
  readonly client: CallResponse<typeof getBonusClient>;
  readonly accounts: readonly BonusAccount[];
}

async function fetchBonuses(): Promise<Bonuses> {
  const { client } = environment();
  const [balance, rules, accounts] = await Promise.all([
    client.call(getBonusBalance, {}),
    client.call(getBonusClient, {}),
    client.call(getBonusAccounts, {}),
  ]);
  return { ...balance, client: rules, accounts: accounts.data };
}

export const bonuses = createAccountResource('bonuses', fetchBonuses);
