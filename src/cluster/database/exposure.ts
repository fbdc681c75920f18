import type { Queries } from './database.ts';

/** Hosts of addresses that lead no further than this machine; a socket of it has none. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|)$/;

/** What to say at a start where the way to the database is neither protected nor said to need no protection. */
export function plainDatabaseWarning(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url);
  const isChosen = searchParams.has('sslmode') || searchParams.has('ssl');
  if (isChosen || searchParams.has('host') || OWN_HOST.test(hostname)) return undefined;
  return `DATABASE_URL names no sslmode, so nothing protects the way to ${hostname}, and an attacker on it can run code on this server: add ?sslmode=verify-full, or ?sslmode=disable within a network of your own.`;
}

/** What to say at a start where every user of the PostgreSQL may connect to the shop's database. */
export async function openDatabaseWarning(queries: Queries): Promise<string | undefined> {
  const [row] = await queries.query<{ name: string; open: boolean }>(
    `SELECT quote_ident(current_database()) AS name,
       has_database_privilege('public', current_database(), 'CONNECT') AND EXISTS (
         SELECT FROM pg_roles WHERE rolcanlogin AND NOT rolsuper AND rolname <> current_user
       ) AS open`,
  );
  if (row?.open !== true) return undefined;
  return `Every user of this PostgreSQL may connect to the shop's database, and keep it from publishing: REVOKE CONNECT, TEMPORARY ON DATABASE ${row.name} FROM PUBLIC.`;
}
