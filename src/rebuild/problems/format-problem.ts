import { formatOldAddress } from './format-old-address.ts';
import { formatFieldFault } from './format-fault.ts';
import { callOf, formatRecordName, pluralOf } from './record-name.ts';
import type { DiskFault, RebuildProblem, StatedOffer } from './problem.ts';

const UNREACHABLE = {
  offline: 'cannot be reached',
  timeout: 'does not answer in time',
  aborted: 'was not waited for',
} as const;

const STATES = {
  page: 'shows',
  card: 'has a card or row that shows',
  'structured-data': 'has structured data that say',
  feed: 'is in the feed with',
  markdown: 'has Markdown that says',
};

function formatOffer(offer: StatedOffer | null): string {
  if (offer === null) return 'nothing';
  const price = offer.price === null ? 'no price' : `${(offer.price / 100).toFixed(2)} RUB`;
  return `${price}, ${offer.available ? 'in stock' : 'not in stock'}`;
}

function formatDiskFault(fault: DiskFault, place: string): string {
  switch (fault) {
    case 'full':
      return `The disk is full, nothing more fits into ${place}: make room and rebuild again.`;
    case 'quota':
      return `This user's share of the disk is used up at ${place}: make room and rebuild again.`;
    case 'file-size':
      return `A file below ${place} would be larger than this process may write (ulimit -f).`;
    case 'read-only':
      return `${place} cannot be written: its file system is read-only.`;
    case 'permission':
      return `${place} may not be written by this user.`;
    case 'io':
      return `The disk failed to read or write ${place}: it may be full.`;
    case 'process-files':
      return `This process may not open enough files for ${place} (ulimit -n).`;
    case 'system-files':
      return `The system has no more open files to give for ${place}.`;
  }
}

const redirected = ({ redirectedTo }: { redirectedTo?: string | undefined }): string =>
  redirectedTo === undefined ? '' : ` It was ${redirectedTo} that answered, after a redirect.`;

const listed = (sites: readonly string[] = []): string =>
  sites.length === 0 ? '' : `; it has ${sites.join(', ')}`;

function formatMalformed({
  kind,
  count,
  total,
  named,
}: Extract<RebuildProblem, { code: 'records-malformed' }>): string {
  const others = count - named.length;
  return [
    `${count} of ${total} ${pluralOf(kind)} of ${callOf(kind)} are malformed, which is too many: the live shop stays as it is.`,
    ...named.map(
      ({ record, field, fault }) => `${formatRecordName(record)}: ${formatFieldFault(field, fault)}.`,
    ),
    ...(others > 0 ? [`Others: ${others}.`] : []),
  ].join('\n');
}

/** A problem as one English sentence, for commands and logs. */
export function formatProblem(problem: RebuildProblem): string {
  switch (problem.code) {
    case 'api-unreachable':
      return `${problem.call}: the API at ${problem.apiUrl} ${UNREACHABLE[problem.reason]}.`;
    case 'api-error':
      return `${problem.call}: the API answered ${problem.status}: ${problem.message}.${redirected(problem)}`;
    case 'api-answer-lost':
      return `${problem.call}: the API at ${problem.apiUrl} ended its answer before it was whole.`;
    case 'api-contract-broken':
      return `The API broke its contract in ${problem.call}: ${formatFieldFault(problem.field, problem.fault)}.${redirected(problem)}`;
    case 'site-missing':
      return `getSites: the API has no site ${problem.siteId}, which SITE_ID names${listed(problem.sites)}.`;
    case 'currency-missing':
      return `getCurrencies: the API has no currency ${problem.currencyId}, which CURRENCY_ID names.`;
    case 'configuration-missing':
      return 'The content snapshot has no configuration of the shop.';
    case 'records-malformed':
      return formatMalformed(problem);
    case 'page-failed':
      return `${problem.address}: ${problem.detail}`;
    case 'render-failed':
      return problem.detail;
    case 'render-worker-ended':
      return `A rendering worker ended before its work${problem.detail === null ? '.' : `: ${problem.detail}`}`;
    case 'page-without-owner':
      return `${problem.address} does not read "${problem.owner}", which it exists for.`;
    case 'price-inconsistent': {
      const { address, product, place, stated, expected } = problem;
      return `${product}: ${address} ${STATES[place]} ${formatOffer(stated)}, but its record says ${formatOffer(expected)}.`;
    }
    case 'description-inconsistent':
      return `${problem.product}: the description of ${problem.address} does not name the price that the product has.`;
    case 'robots-inconsistent': {
      const { address, robots, inSitemap } = problem;
      return `${address} says «${robots}» to search engines, but ${inSitemap ? 'is' : 'is not'} in a sitemap.`;
    }
    case 'canonical-inconsistent':
      return `${problem.address} names ${problem.canonical} as its address, but the sitemap names ${problem.inSitemap}.`;
    case 'file-missing':
      return `${problem.page} needs the file ${problem.file}, which does not exist.`;
    case 'too-few-pages':
      return `The release would have ${problem.after} pages instead of ${problem.before}; if that is meant, run npm run rebuild -- --allow-drop.`;
    case 'old-addresses-unreadable':
      return `OLD_ADDRESSES names ${problem.file}, which cannot be read.`;
    case 'old-addresses-invalid':
      return [
        `${problem.file}: ${problem.count} lines cannot be followed; the live shop stays as it is.`,
        ...problem.named.map(formatOldAddress),
      ].join('\n');
    case 'release-not-stored':
      return `The release ${problem.release} is not kept any more.`;
    case 'brand-invalid':
      return problem.detail;
    case 'compile-failed':
      return `The code does not compile: ${problem.detail}`;
    case 'nothing-compiled':
      return 'Nothing is compiled yet: run npm run build.';
    case 'compiled-site-incomplete':
      return 'The compiled site is incomplete: run npm run build.';
    case 'render-entry-invalid':
      return `${problem.entry} is no compiled site: run npm run build.`;
    case 'nothing-built':
      return 'Nothing is built yet: run npm run build.';
    case 'disk':
      return formatDiskFault(problem.fault, problem.place);
  }
}
