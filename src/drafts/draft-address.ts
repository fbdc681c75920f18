import * as z from 'zod/mini';
import { DraftKindSchema, type DraftRequest } from '../contract/content/draft.ts';
import { paths } from '../paths.ts';

const ADDRESS = new RegExp(`^${paths.drafts}/([a-zA-Z]+)/(?:([1-9]\\d{0,14})|([\\w-]{1,64}))$`);
const EXPIRES = /^[1-9]\d{0,10}$/;
const SIGNATURE = /^[\w-]{43}$/;

/** Whether an address is one of drafts, well spelt or not. */
export const isDraftAddress = (url: string): boolean =>
  url === paths.drafts || url.startsWith(`${paths.drafts}/`) || url.startsWith(`${paths.drafts}?`);

/** What a link says, its signature unchecked; undefined for any address that no link has. */
export function readDraftAddress(url: string): DraftRequest | undefined {
  const [path = '', search = ''] = url.split('?', 2);
  const [, name, number, code] = ADDRESS.exec(path) ?? [];
  const query = new URLSearchParams(search);
  const expires = query.get('expires') ?? '';
  const signature = query.get('signature') ?? '';
  const kind = z.safeParse(DraftKindSchema, name);
  if (!kind.success || query.size !== 2 || !EXPIRES.test(expires) || !SIGNATURE.test(signature))
    return undefined;
  return {
    kind: kind.data,
    id: code ?? Number(number),
    expires: Number(expires),
    signature,
  };
}
