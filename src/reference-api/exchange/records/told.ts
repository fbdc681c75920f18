/** What is known of the members; those that nobody told are left out. */
export function told<Members extends object>(members: Members): Partial<Members> {
  const known: Partial<Members> = {};
  for (const name in members) if (members[name] !== undefined) known[name] = members[name];
  return known;
}
