/** What follows `npm start --` cannot be done; the message is one sentence for the command's user. */
export class StartArgumentsError extends Error {
  override name = 'StartArgumentsError';
}

const FLAG = '--import';

/**
 * What follows `--import`: files, folders and addresses, with the flags of `npm run import`. Of what is left, `npm start` makes
 * sense itself. @throws StartArgumentsError
 */
export function importArguments(
  args: readonly string[],
  { usesReferenceApi }: { usesReferenceApi: boolean },
): { files: string[]; others: string[] } {
  const at = args.indexOf(FLAG);
  if (at === -1) return { files: [], others: [...args] };
  const files = args.slice(at + 1);
  if (files.length === 0) throw new StartArgumentsError(`${FLAG} needs a file, a folder or an address.`);
  if (!usesReferenceApi) {
    throw new StartArgumentsError(
      `${FLAG} fills the embedded back end: leave out API_URL, which names another one.`,
    );
  }
  return { files, others: args.slice(0, at) };
}
