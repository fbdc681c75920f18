import type { ReferenceApiOptions } from '../../../src/reference-api/api-options.ts';
import { hashPasswordSync } from '../../../src/reference-api/auth/passwords/password-hash.ts';
import { testApi } from '../../contract/fixture/test-api.ts';
import { memoryFolder, temporaryFolder } from '../../temporary-folder.ts';
import { NAME, OneC, PASSWORD } from './one-c.ts';

/** A shop to which 1C can sign in. */
export function shopWith1C(options: Partial<ReferenceApiOptions> = {}) {
  const api = testApi({ exchangeFolder: temporaryFolder('exchange', memoryFolder()), ...options });
  const { accounts } = api.store.exchange;
  if (accounts.byName(NAME) === undefined) accounts.add(NAME, hashPasswordSync(PASSWORD));
  return { api, oneC: new OneC(api.fetch) };
}
