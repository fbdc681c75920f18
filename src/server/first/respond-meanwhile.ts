import { releaseData } from '../../content/release-files.ts';
import { paths } from '../../paths.ts';
import { type Destination, destinationOf } from '../address.ts';
import type { Exchange } from '../answers/release-file.ts';
import type { ReleaseFiles } from '../answers/release-files.ts';
import { fileOf, sendPageOrMarkdown } from '../answers/send-page.ts';
import type { ListingRules } from '../listing-rules.ts';
import type { Release } from '../release.ts';
import type { FirstRelease } from './first-release.ts';

/** What answers from any release take. */
export interface AnswerParts {
  readonly files: ReleaseFiles;
  readonly policyOf: (release: Release) => Promise<string>;
  readonly rulesOf: (release: Release) => Promise<ListingRules | undefined>;
}

const METHODS = ['GET', 'HEAD'];

/**
 * Answers with a page of the first release, or a file that it has from the beginning, while others are made. Resolves to false,
 * with nothing sent, for whatever needs the release whole: what may have moved or may not exist, feeds, and pages on demand.
 */
export async function respondMeanwhile(
  first: FirstRelease,
  { request, response }: Exchange,
  { policyOf, rulesOf }: Omit<AnswerParts, 'files'>,
): Promise<boolean> {
  const { release, read } = first;
  const { url = '/', method = '' } = request;
  if (!release || !read || !METHODS.includes(method)) return false;
  const hasQuery = url.includes('?');
  // They say which parameters name a page of their own.
  if (hasQuery && !(await first.has(releaseData.shell))) return false;
  const asked = destinationOf(url, hasQuery ? await rulesOf(release) : undefined);
  // The page of a search without its results, for which its scripts ask.
  const destination: Destination =
    asked.kind === 'on-demand' && asked.isRead ? { kind: 'file', path: paths.search, page: 1 } : asked;
  if (destination.kind !== 'file' && destination.kind !== 'selection') return false;
  const file = fileOf(destination, (selection) => first.plans(selection));
  if (!(await first.has(file))) return false;
  if (file.endsWith('.html')) response.setHeader('Content-Security-Policy', await policyOf(release));
  return sendPageOrMarkdown(read, release, file, { request, response });
}
