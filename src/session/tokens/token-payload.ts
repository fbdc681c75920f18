import type { TokenPayload } from '../../contract/account/user.ts';

function decoded(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
}

/** By hand: the product page needs it first, and a schema library would be half of its script. */
function isPayload(found: unknown): found is TokenPayload {
  if (typeof found !== 'object' || found === null) return false;
  const { uid, role, exp }: { uid?: unknown; role?: unknown; exp?: unknown } = found;
  return (
    Number.isSafeInteger(uid) &&
    Number(uid) > 0 &&
    Number.isSafeInteger(exp) &&
    (role === undefined || typeof role === 'string')
  );
}

/** Undefined for an unreadable token. Only the back end can verify it. */
export function tokenPayload(token: string): TokenPayload | undefined {
  try {
    const found: unknown = JSON.parse(decoded(token.split('.')[1] ?? ''));
    return isPayload(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
