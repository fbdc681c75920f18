import { createClient } from '../../src/api/client.ts';
import { ContractError, HttpError, NetworkError } from '../../src/api/errors.ts';
import { getSites, type Site } from '../../src/contract/shop/site.ts';

/** The named site cannot be started; the message is one sentence for the command's user. */
export class SiteChoiceError extends Error {
  override name = 'SiteChoiceError';
}

interface Source {
  readonly apiUrl: string;
  readonly siteId: number;
  readonly currencyId: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** The name in `--site NAME` or `--site=NAME`; undefined without arguments. @throws SiteChoiceError */
export function siteArgument(args: readonly string[]): string | undefined {
  const [first, second, third] = args;
  if (first === undefined) return undefined;
  const inline = /^--site=(.+)$/.exec(first)?.[1];
  const name = inline ?? (first === '--site' ? second : undefined);
  const surplus = inline === undefined ? third : second;
  if (first === '--site' && name === undefined)
    throw new SiteChoiceError('--site needs the code or the id of a site.');
  if (name === undefined || surplus !== undefined)
    throw new SiteChoiceError(
      `npm start takes no flags such as "${surplus ?? first}": README.md lists the commands.`,
    );
  return name;
}

async function readSites(source: Source): Promise<readonly Site[]> {
  try {
    return (await createClient(source).call(getSites, {})).data;
  } catch (error) {
    const isExpected = [NetworkError, HttpError, ContractError].some((kind) => error instanceof kind);
    if (!isExpected || !(error instanceof Error)) throw error;
    throw new SiteChoiceError(`The sites of ${source.apiUrl} cannot be read: ${error.message}.`, {
      cause: error,
    });
  }
}

/** The API's site with this code or id. @throws SiteChoiceError, which lists the sites that there are */
export async function chooseSite(name: string, source: Source): Promise<Site> {
  const sites = await readSites(source);
  const chosen = sites.find(({ id, code }) => code === name || String(id) === name);
  if (chosen) return chosen;
  const listed = sites.map(({ id, code }) => `${code} (${id})`).join(', ');
  throw new SiteChoiceError(`There is no site «${name}». The API has: ${listed}.`);
}
